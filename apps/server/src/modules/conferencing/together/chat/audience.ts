import { type ConferenceRole, Role, UserGroup } from '@lumi/contract/values'
import type { ChatRow } from './table.ts'

/** The audience of a chat. Its owner always belongs to it, and reads the replies. */
export type Audience = Pick<ChatRow, 'userGroup' | 'userIds' | 'ownerUserId'> & {
  /** Missing in notices of a server of the previous version. */
  addedAfter?: ChatRow['addedAfter']
}

const groupOfRole: Record<ConferenceRole, UserGroup> = {
  [Role.attendee]: UserGroup.attendees,
  [Role.presenter]: UserGroup.presenters,
  [Role.host]: UserGroup.hosts,
}

/** The groups that somebody belongs to by their role; people without one belong to everybody as well. */
export const groupsOf = (role: ConferenceRole | undefined): UserGroup[] =>
  role ? [UserGroup.all, groupOfRole[role]] : [UserGroup.all]

/** True if somebody belongs to a chat, by the role that they have now. */
export function belongsTo(audience: Audience, user: { userId: string; role?: ConferenceRole }): boolean {
  if (audience.ownerUserId === user.userId) return true
  if (audience.userGroup === UserGroup.specified) return audience.userIds.includes(user.userId)
  return groupsOf(user.role).includes(audience.userGroup)
}

/**
 * The last message of a chat that somebody does not see, because it was written before they were added; 0 where there
 * is none.
 */
export const lastUnseen = (
  { addedAfter }: Pick<Audience, 'addedAfter'>,
  userId: string | undefined,
): number => (userId !== undefined && addedAfter?.[userId]) || 0

/** Returns `addedAfter` for these members: new ones see no earlier messages. */
export function addMembers(
  { userIds, addedAfter, lastMessageId }: Pick<ChatRow, 'userIds' | 'addedAfter' | 'lastMessageId'>,
  members: readonly string[],
): ChatRow['addedAfter'] {
  const entries = members.map((member) => {
    const after = userIds.includes(member) ? addedAfter[member] : lastMessageId
    return [member, after ?? 0] as const
  })
  return Object.fromEntries(entries.filter(([, after]) => after > 0))
}
