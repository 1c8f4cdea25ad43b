import type { Privilege } from '@lumi/contract/values'

/** What people ask for most comes first, wherever privileges are given. */
export const privilegeOrder: readonly Privilege[] = [
  'chat',
  'audio',
  'video',
  'share',
  'annotate',
  'record',
  'changePages',
  'changeShares',
  'viewUsers',
  'changeUser',
]
