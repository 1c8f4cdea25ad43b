import { type ConferenceRole, Role, UserGroup } from '@lumi/contract/values'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { managesConferences } from '../conference/access.ts'
import type { ConferenceRow } from '../conference/table.ts'
import { featuresOf, userPrivileges, withinFeatures } from '../conference-user/privileges.ts'
import { findUser, findUserOfAccount } from '../conference-user/repository.ts'
import type { ConferenceUserRow } from '../conference-user/table.ts'
import { belongsTo } from './audience.ts'
import type { ChatRow } from './table.ts'

/** Who looks at the chats of a conference. */
export type Viewer = {
  /** Whom they are in it; undefined for those who look from outside. */
  person?: { userId: string; role?: ConferenceRole; displayName?: string }
  /** Looks after the conference, and so sees the chats of all groups. */
  manages: boolean
  /** May delete what others wrote. */
  moderates: boolean
}

/**
 * People inside are themselves; accounts are the user of the conference that they once joined as; an app asks for
 * anybody it names, also for people who are no users of the conference, and for itself when it names nobody.
 */
export async function viewerOf(ctx: Ctx, conference: ConferenceRow, asked?: string): Promise<Viewer> {
  const { principal } = ctx
  if (principal.kind === 'app') return asked === undefined ? manager : viewerFor(ctx, conference, asked)
  const user = await ownUser(ctx, conference)
  if (asked !== undefined && asked !== user?.userId) {
    fail('forbidden', { field: 'userId', description: 'Only apps act for others' })
  }
  if (managesConferences(principal)) return { ...manager, person: user }
  return user ? personIn(conference, user) : fail('forbidden')
}

const manager: Viewer = { manages: true, moderates: true }

async function ownUser({ db, principal }: Ctx, { confId }: ConferenceRow) {
  if (principal.kind === 'account') return findUserOfAccount(db, confId, principal.accountId)
  const user = principal.kind === 'participant' ? await findUser(db, confId, principal.userId) : undefined
  // Whoever waits hears nothing from inside, and says nothing there.
  if (user?.presence !== 'present') fail('forbidden', { description: 'You are not in the conference now' })
  return user
}

async function viewerFor({ db }: Ctx, conference: ConferenceRow, userId: string): Promise<Viewer> {
  const user = await findUser(db, conference.confId, userId)
  if (user?.deleted) fail('userDeleted', { field: 'userId' })
  return user ? personIn(conference, user) : { person: { userId }, manages: false, moderates: false }
}

function personIn(conference: ConferenceRow, user: ConferenceUserRow): Viewer {
  const privileges = withinFeatures(userPrivileges(conference, user), featuresOf(conference))
  if (!privileges.chat) fail('forbidden', { description: 'You may not chat in this conference' })
  return { person: user, manages: false, moderates: user.role === Role.host && privileges.changeUser }
}

export function canSee({ person, manages }: Viewer, chat: ChatRow): boolean {
  if (manages && chat.userGroup !== UserGroup.specified) return true
  return person !== undefined && belongsTo(chat, person)
}

/** Whose name stands on what is written. */
export function writerOf({ person }: Viewer, conference: ConferenceRow) {
  if (!featuresOf(conference).chat) fail('forbidden', { description: 'This conference has no chat' })
  return person
}
