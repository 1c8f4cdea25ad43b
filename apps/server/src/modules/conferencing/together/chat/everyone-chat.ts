import { everyoneChatId, UserGroup } from '@lumi/contract/values'
import type { ConferenceSummary } from '../../core/conference/table.ts'
import type { ChatRow } from './table.ts'

/** Later than any message, so that everyone's chat comes first in every list. */
export const NEVER = new Date('9999-12-31T00:00:00Z')

export type EveryoneOf = Pick<ConferenceSummary, 'confId' | 'created'>

/** The chat that each conference has. It gets a row when something is first written. */
export const everyoneChat = ({ confId, created }: EveryoneOf): ChatRow => ({
  confId,
  chatId: everyoneChatId,
  displayName: null,
  userGroup: UserGroup.all,
  userIds: [],
  addedAfter: {},
  ownerUserId: null,
  peopleKey: null,
  created,
  updated: NEVER,
  lastMessageId: null,
})
