import { type ConferenceRole, everyoneChatId, Role, UserGroup } from '@lumi/contract/values'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { Ctx, Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { managesConferences, visibleTo } from '../../core/conference/access.ts'
import { featuresOf, userPrivileges, withinFeatures } from '../../core/conference/privileges.ts'
import type { ConferenceSummary, ConferenceUserSummary } from '../../core/conference/table.ts'
import { becomeUser } from '../../core/conference-user/become-user.ts'
import { type ChatHead, findChatAccess, type WhichUser } from './access-repository.ts'
import { type Audience, belongsTo } from './audience.ts'
import { everyoneChat } from './everyone-chat.ts'
import type { MessagePage } from './message-repository.ts'
import type { ChatMessageRow } from './table.ts'

/** A reader of the chats of a conference. */
export type Viewer = {
  /** The user that they are in it; undefined for callers outside. */
  person?: { userId: string; role?: ConferenceRole; displayName?: string }
  /** True for managers of the conference, who see the chats of all groups. */
  manages: boolean
  /** May delete what others wrote. */
  moderates: boolean
}

type ChatAccess = {
  conference: ConferenceSummary
  viewer: Viewer
  /** The requested chat, if there is one, visible to the caller or not (`visible`). */
  chat: ChatHead | undefined
  /** The page of its messages that was asked for, the newest first. */
  messages: ChatMessageRow[]
}

/**
 * Returns the conference of the requested chats, with the viewer. People inside, and those with a personal link, are
 * themselves; accounts are the user of the conference as whom they once joined; an app acts for anybody it names, also for people who are no users of the
 * conference, and for itself if it names nobody.
 */
export async function openChats(
  ctx: Ctx,
  { confId, chatId = '', page }: { confId: string; chatId?: string; page?: MessagePage },
  asked: string | undefined,
): Promise<ChatAccess> {
  const found = await findChatAccess(ctx.db, { confId, chatId }, askerOf(ctx.principal, asked), page)
  const user = found?.user ?? undefined
  const conference = await visibleTo(ctx, found?.conference, { user })
  const viewer =
    ctx.principal.kind === 'app' ? viewerFor(conference, user, asked) : viewerAs(ctx, conference, user, asked)
  const isEveryone = chatId === everyoneChatId
  const chat = found?.chat ?? (isEveryone ? everyoneChat(conference) : undefined)
  return { conference, viewer, chat, messages: found?.messages ?? [] }
}

function askerOf(principal: Principal, asked = ''): WhichUser {
  if (principal.kind === 'account') return { accountId: principal.accountId }
  return { userId: 'userId' in principal ? principal.userId : asked }
}

const manager: Viewer = { manages: true, moderates: true }

function viewerFor(
  conference: ConferenceSummary,
  user: ConferenceUserSummary | undefined,
  userId: string | undefined,
): Viewer {
  if (userId === undefined) return manager
  if (user?.deleted) fail('userDeleted', { field: 'userId' })
  return user ? personIn(conference, user) : { person: { userId }, manages: false, moderates: false }
}

function viewerAs(
  { principal }: Ctx,
  conference: ConferenceSummary,
  user: ConferenceUserSummary | undefined,
  asked: string | undefined,
): Viewer {
  // A person who waits neither reads nor writes inside.
  if (principal.kind === 'participant' && user?.presence !== 'present') {
    fail('notInside')
  }
  if (asked !== undefined && asked !== user?.userId) {
    fail('forbidden', { field: 'userId', description: 'Only apps can act for others' })
  }
  if (managesConferences(principal)) return { ...manager, person: user }
  if (user?.expelled) fail('expelled')
  return user ? personIn(conference, user) : fail('forbidden')
}

function personIn(conference: ConferenceSummary, user: ConferenceUserSummary): Viewer {
  const privileges = withinFeatures(userPrivileges(conference, user), featuresOf(conference))
  if (!privileges.chat) fail('chatNotAllowed')
  return { person: user, manages: false, moderates: user.role === Role.host && privileges.changeUser }
}

export function canSee({ person, manages }: Viewer, chat: Audience): boolean {
  if (manages && chat.userGroup !== UserGroup.specified) return true
  return person !== undefined && belongsTo(chat, person)
}

type Writing = Pick<ConferenceSummary, 'confId' | 'features'>

/** The person who wrote before as this viewer; undefined where there is none. */
export function writerOf({ person }: Viewer, conference: Writing): Viewer['person'] {
  if (!featuresOf(conference).chat) fail('chatOff')
  return person
}

/**
 * The person whose name stands on something new. An account that manages the conference and has never joined it becomes
 * one of its users; undefined for an app that names nobody.
 */
export async function authorOf(tx: Tx<Ctx>, viewer: Viewer, conference: Writing): Promise<Viewer['person']> {
  const { principal } = tx
  const known = writerOf(viewer, conference)
  return known || principal.kind !== 'account'
    ? known
    : becomeUser(tx, conference.confId, principal.accountId)
}
