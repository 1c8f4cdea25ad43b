import { createHash } from 'node:crypto'
import type { Chat, ChatChange, ChatCreate, chatRoutes } from '@lumi/contract'
import { everyoneChatId, UserGroup } from '@lumi/contract/values'
import { type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { pageOf, readCursor, TimePosition } from '../../../../platform/http/cursor.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { checkRightsUnchanged } from '../../core/conference/principal.ts'
import { findUsersAmong } from '../../core/conference-user/repository.ts'
import { type Audience, addMembers, lastUnseen } from './audience.ts'
import type { EveryoneOf } from './everyone-chat.ts'
import { findFilesOfChat } from './file-repository.ts'
import { findMessage } from './message-repository.ts'
import { announceChat } from './notice.ts'
import { paceChat } from './pace.ts'
import { presentChat } from './present.ts'
import {
  findChatOfPeople,
  findChats,
  findShownChat,
  insertChat,
  lockChat,
  removeChat,
  updateChat,
} from './repository.ts'
import { removeChatFiles } from './stored-file.ts'
import type { ChatMessageRow, ChatRow } from './table.ts'
import { authorOf, canSee, openChats, type Viewer, writerOf } from './viewer.ts'

export async function listChats(
  ctx: Ctx,
  confId: string,
  { userId, cursor, limit }: Input<typeof chatRoutes.list>['query'],
): Promise<{ items: Chat[]; cursor: string | null; userId: string | null }> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  const after = cursor ? positionAt(cursor) : undefined
  const found = await findChats(ctx.db, conference, viewer, { after, limit: limit + 1 })
  const { rows, cursor: next } = pageOf(found, limit, ({ chat: { updated, chatId } }) => [updated, chatId])
  const reader = viewer.person?.userId
  return {
    items: rows.map((row) => presentChat(row, reader)),
    cursor: next,
    userId: reader ?? null,
  }
}

function positionAt(cursor: string) {
  const [updated, chatId] = readCursor(TimePosition, cursor)
  return { updated, chatId }
}

export async function readChat(
  ctx: Ctx,
  confId: string,
  chatId: string,
  userId: string | undefined,
): Promise<Chat> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  const found = (await findShownChat(ctx.db, conference, chatId)) ?? fail('unknownChat')
  return canSee(viewer, found.chat) ? presentChat(found, viewer.person?.userId) : fail('unknownChat')
}

export async function createChat(
  ctx: Ctx,
  confId: string,
  { displayName, userGroup = UserGroup.specified, userIds: given = [], ownerUserId }: ChatCreate,
): Promise<Chat> {
  const { conference, viewer } = await openChats(ctx, { confId }, ownerUserId)
  const known = writerOf(viewer, conference)?.userId
  paceChat(ctx)
  const userIds = [...new Set(given)].filter((member) => member !== known)
  if (!known && ctx.principal.kind === 'app' && userGroup === UserGroup.specified) {
    fail('missingElement', { field: 'ownerUserId', description: 'A private chat needs an owner' })
  }
  return inTransaction(ctx, async (tx) => {
    const owner = (await authorOf(tx, viewer, conference))?.userId ?? null
    await checkUsers(tx, confId, userIds)
    const now = tx.clock.now()
    const isPair = userGroup === UserGroup.specified && displayName === undefined
    const peopleKey = isPair ? keyOf([...userIds, owner ?? '']) : null
    const created = await insertChat(tx.db, {
      confId,
      chatId: newId('chat'),
      displayName: displayName ?? null,
      userGroup,
      userIds,
      addedAfter: {},
      ownerUserId: owner,
      peopleKey,
      created: now,
      updated: now,
      lastMessageId: null,
    })
    if (created) {
      await announceChat(tx, created, { change: 'created' })
      return presentChat({ chat: created, lastMessage: null }, owner ?? undefined)
    }
    const before = (await findChatOfPeople(tx.db, confId, peopleKey ?? '')) ?? fail('operationFailed')
    return presentChat(before, owner ?? undefined)
  })
}

const keyOf = (people: string[]) =>
  createHash('sha256').update(people.toSorted().join(' ')).digest('base64url')

async function checkUsers({ db }: Ctx, confId: string, userIds: string[]): Promise<void> {
  const known = await findUsersAmong(db, confId, userIds)
  if (known.length < userIds.length) fail('invalidUserId', { field: 'userIds' })
  if (known.some(({ deleted }) => deleted)) fail('userDeleted', { field: 'userIds' })
}

export async function changeChat(
  ctx: Ctx,
  confId: string,
  chatId: string,
  userId: string | undefined,
  { displayName, userIds: given }: ChatChange,
): Promise<Chat> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  return inTransaction(ctx, async (tx) => {
    const chat = await lockVisibleChat(tx, viewer, { conference, chatId })
    if (chatId === everyoneChatId) fail('chatNotChangeable')
    checkMayRule(viewer, chat)
    if (given && chat.userGroup !== UserGroup.specified) {
      fail('invalidBody', { field: 'userIds', description: 'Only private chats have named members' })
    }
    const userIds = given && [...new Set(given)].filter((member) => member !== chat.ownerUserId)
    if (userIds) await checkUsers(tx, confId, userIds)
    // Other people, or a name: no longer the one chat of just these people.
    const addedAfter = userIds && addMembers(chat, userIds)
    const changed = await updateChat(tx.db, chat, { displayName, userIds, addedAfter, peopleKey: null })
    const formerIds = chat.userIds.filter((member) => !changed.userIds.includes(member))
    await announceChat(tx, changed, { change: 'updated', formerIds })
    const shown = (await findShownChat(tx.db, conference, chatId)) ?? { chat: changed, lastMessage: null }
    return presentChat(shown, viewer.person?.userId)
  })
}

export async function deleteChat(
  ctx: Ctx,
  confId: string,
  chatId: string,
  userId: string | undefined,
): Promise<void> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  await inTransaction(ctx, async (tx) => {
    const chat = await lockVisibleChat(tx, viewer, { conference, chatId })
    checkMayRule(viewer, chat)
    await removeChatFiles(tx, await findFilesOfChat(tx.db, chat))
    await removeChat(tx.db, chat)
    await announceChat(tx, chat, { change: 'deleted' })
  })
}

/** A chat that somebody does not belong to is as unknown as one that never was. */
export function visible<Chat extends Audience>(viewer: Viewer, chat: Chat | undefined): Chat {
  return chat && canSee(viewer, chat) ? chat : fail('unknownChat')
}

/**
 * A message of a chat that somebody sees; what was written before they were added is as unknown as one that never was.
 */
export async function findSeen(
  db: Db,
  { person }: Viewer,
  chat: Pick<ChatRow, 'confId' | 'chatId' | 'addedAfter'>,
  messageId: number,
): Promise<ChatMessageRow | undefined> {
  return messageId > lastUnseen(chat, person?.userId) ? findMessage(db, chat, messageId) : undefined
}

/** The chat, locked until the transaction ends, unless the caller has lost a right while they waited for it. */
export async function lockVisibleChat(
  tx: Tx<Ctx>,
  viewer: Viewer,
  { conference, chatId }: { conference: EveryoneOf; chatId: string },
): Promise<ChatRow> {
  const chat = await lockChat(tx.db, conference, chatId)
  await checkRightsUnchanged(tx)
  return visible(viewer, chat)
}

/** A private chat is its owner's alone. */
function checkMayRule({ person, moderates }: Viewer, chat: ChatRow): void {
  if (person && chat.ownerUserId === person.userId) return
  if (!moderates || chat.userGroup === UserGroup.specified) fail('forbidden')
}
