import type { Services } from '../../../../platform/context.ts'
import { isDatabaseOutage } from '../../../../platform/db/outage.ts'
import { coalesce } from '../../../../platform/flow/coalesce.ts'
import { isRoomSocket, localSockets, type RoomSocket } from '../../../../platform/realtime/sockets.ts'
import { featuresOf, userPrivileges, withinFeatures } from '../../core/conference/privileges.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { findListeners, type Listener } from '../../core/conference-user/listeners.ts'
import { belongsTo, lastUnseen } from './audience.ts'
import { findMessage } from './message-repository.ts'
import { type ChatNotice, chatChanged } from './notice.ts'
import { presentChat, presentMessage } from './present.ts'
import { findShownChat } from './repository.ts'

/**
 * Sends the sockets of this process the changes of the chats that their people belong to, in their order. If a change
 * could not be sent, the clients are told to load the chats again.
 */
export async function openChatFeed(services: Services): Promise<() => void> {
  const { listener, sockets } = services
  const waiting: ChatNotice[] = []

  const notifyWaiting = coalesce(async () => {
    for (const [confId, notices] of Map.groupBy(waiting.splice(0), (notice) => notice.confId)) {
      await sendChanges(services, confId, notices).catch((error) => {
        if (!isDatabaseOutage(error)) services.log.error({ err: error }, 'changes of chats could not be sent')
        sockets.local.to(`conference:${confId}`).emit('chats_missed')
      })
    }
  })

  return listener.subscribe(
    chatChanged,
    (notice) => {
      waiting.push(notice)
      void notifyWaiting()
    },
    // Messages of the meantime are gone.
    () => {
      for (const socket of localSockets(sockets)) if (isRoomSocket(socket)) socket.emit('chats_missed')
    },
  )
}

async function sendChanges(services: Services, confId: string, notices: ChatNotice[]): Promise<void> {
  const found = await findListeners(services, confId)
  if (!found) return
  const { conference } = found
  const listeners = found.listeners.filter(
    ({ user }) => withinFeatures(userPrivileges(conference, user), featuresOf(conference)).chat,
  )
  for (const notice of notices) {
    const members = listeners.filter(({ user }) => belongsTo(notice.audience, user))
    const { messageId } = notice
    if (messageId !== undefined) await sendMessageChange(services, { ...notice, messageId }, members)
    else await sendChatChange(services, conference, notice, members)
    for (const { socket, user } of listeners) {
      if (notice.formerIds?.includes(user.userId)) sendGone(socket, notice)
    }
  }
}

/** A message that is gone by now has a notice of its own, which follows. */
async function sendMessageChange(
  { db }: Services,
  { change, confId, chatId, messageId, audience }: ChatNotice & { messageId: number },
  members: Listener[],
): Promise<void> {
  const readers = members.filter(({ user }) => messageId > lastUnseen(audience, user.userId))
  if (change === 'deleted') {
    for (const { socket } of readers) socket.emit('message_changed', { change, chatId, messageId })
    return
  }
  const found = readers.length > 0 && (await findMessage(db, { confId, chatId }, messageId))
  if (!found) return
  for (const { socket, user } of readers) {
    const message = presentMessage(found, lastUnseen(audience, user.userId))
    socket.emit('message_changed', { change, message })
  }
}

async function sendChatChange(
  { db }: Services,
  conference: ConferenceRow,
  notice: ChatNotice,
  members: Listener[],
): Promise<void> {
  const { change, chatId } = notice
  if (change === 'deleted') {
    for (const { socket } of members) sendGone(socket, notice)
    return
  }
  const found = members.length > 0 && (await findShownChat(db, conference, chatId))
  if (!found) return
  for (const { socket, user } of members)
    socket.emit('chat_changed', { change, chat: presentChat(found, user.userId) })
}

const sendGone = (socket: RoomSocket, { chatId }: ChatNotice) =>
  socket.emit('chat_changed', { change: 'deleted', chatId })
