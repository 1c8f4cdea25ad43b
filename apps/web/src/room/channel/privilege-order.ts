import type { Privilege } from '@lumi/contract/values'

/** The order of privileges wherever they are given: those that people ask for most come first. */
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
