import type { Services } from '../../../../platform/context.ts'
import { coalesce } from '../../../../platform/flow/coalesce.ts'
import { isRoomSocket, localSockets } from '../../../../platform/realtime/sockets.ts'
import { userPrivileges } from '../../core/conference/privileges.ts'
import { findListeners } from '../../core/conference-user/listeners.ts'
import { type PollNotice, pollChanged } from './notice.ts'
import { pollPresenter } from './present.ts'
import { findPoll } from './repository.ts'

/**
 * Sends the changes of polls to the sockets of this process. Answers that arrive during one round are collected for the
 * next, so that a whole school that answers at once causes only a few rounds.
 */
export async function openPollFeed(services: Services): Promise<() => void> {
  const { listener, sockets, log } = services
  const changed = new Map<string, PollNotice>()
  const notifyChanged = coalesce(async () => {
    for (const [pollId, notice] of changed) {
      changed.delete(pollId)
      await sendChange(services, notice).catch((error) => {
        log.warn({ err: error, pollId }, 'a poll could not be sent')
        sockets.local.to(`conference:${notice.confId}`).emit('polls_missed')
      })
    }
  })
  return listener.subscribe(
    pollChanged,
    (notice) => {
      changed.set(notice.pollId, notice)
      void notifyChanged()
    },
    () => {
      for (const socket of localSockets(sockets)) if (isRoomSocket(socket)) socket.emit('polls_missed')
    },
  )
}

async function sendChange(services: Services, { confId, pollId }: PollNotice): Promise<void> {
  const { db } = services
  const found = await findListeners(services, confId)
  if (!found) return
  const { conference, listeners } = found
  const poll = await findPoll(db, confId, pollId)
  if (!poll) {
    for (const { socket } of listeners) socket.emit('poll_changed', { change: 'deleted', pollId })
    return
  }
  const present = await pollPresenter(services, [poll])
  for (const { socket, user } of listeners) {
    const canManage = userPrivileges(conference, user).changeUser
    if (canManage || poll.state !== 'draft') {
      socket.emit('poll_changed', { change: 'updated', poll: present(poll, { canManage }) })
    }
  }
}
