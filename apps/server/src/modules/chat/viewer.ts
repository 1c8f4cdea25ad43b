import { type ConferenceRole, Role, UserGroup } from '@lumi/contract/values'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { loadConference, loadConferenceWithUser, managesConferences } from '../conference/access.ts'
import { featuresOf, userPrivileges, withinFeatures } from '../conference/privileges.ts'
import type { WhichUser } from '../conference/repository.ts'
import type { ConferenceRow } from '../conference/table.ts'
import type { ConferenceUserRow } from '../conference-user/table.ts'
import { type Audience, belongsTo } from './audience.ts'

/** Who looks at the chats of a conference. */
export type Viewer = {
  /** Whom they are in it; undefined for those who look from outside. */
  person?: { userId: string; role?: ConferenceRole; displayName?: string }
  /** Looks after the conference, and so sees the chats of all groups. */
  manages: boolean
  /** May delete what others wrote. */
  moderates: boolean
}

type Visit = { conference: ConferenceRow; viewer: Viewer }

/**
 * The conference whose chats are asked for, and who looks at them. People inside are themselves; accounts are the
 * user of the conference that they once joined as; an app asks for anybody it names, also for people who are no
 * users of the conference, and for itself when it names nobody.
 */
export async function visitChats(ctx: Ctx, confId: string, asked: string | undefined): Promise<Visit> {
  if (ctx.principal.kind === 'app') return visitAsApp(ctx, confId, asked)
  const { conference, user } = await loadConferenceWithUser(ctx, confId, selfOf(ctx.principal))
  // Whoever waits hears nothing from inside, and says nothing there.
  if (ctx.principal.kind === 'participant' && user?.presence !== 'present') {
    fail('forbidden', { description: 'You are not in the conference now' })
  }
  if (asked !== undefined && asked !== user?.userId) {
    fail('forbidden', { field: 'userId', description: 'Only apps act for others' })
  }
  if (managesConferences(ctx.principal)) return { conference, viewer: { ...manager, person: user } }
  if (user?.expelled) fail('forbidden', { description: 'You have been expelled from this conference' })
  return { conference, viewer: user ? personIn(conference, user) : fail('forbidden') }
}

const manager: Viewer = { manages: true, moderates: true }

function selfOf(principal: Principal): WhichUser {
  if (principal.kind === 'account') return { accountId: principal.accountId }
  return principal.kind === 'participant' ? { userId: principal.userId } : fail('forbidden')
}

async function visitAsApp(ctx: Ctx, confId: string, userId: string | undefined): Promise<Visit> {
  if (userId === undefined) return { conference: await loadConference(ctx, confId), viewer: manager }
  const { conference, user } = await loadConferenceWithUser(ctx, confId, { userId })
  if (user?.deleted) fail('userDeleted', { field: 'userId' })
  const stranger: Viewer = { person: { userId }, manages: false, moderates: false }
  return { conference, viewer: user ? personIn(conference, user) : stranger }
}

function personIn(conference: ConferenceRow, user: ConferenceUserRow): Viewer {
  const privileges = withinFeatures(userPrivileges(conference, user), featuresOf(conference))
  if (!privileges.chat) fail('forbidden', { description: 'You may not chat in this conference' })
  return { person: user, manages: false, moderates: user.role === Role.host && privileges.changeUser }
}

export function canSee({ person, manages }: Viewer, chat: Audience): boolean {
  if (manages && chat.userGroup !== UserGroup.specified) return true
  return person !== undefined && belongsTo(chat, person)
}

/** Whose name stands on what is written. */
export function writerOf({ person }: Viewer, conference: ConferenceRow) {
  if (!featuresOf(conference).chat) fail('forbidden', { description: 'This conference has no chat' })
  return person
}
