import type { JoinResult, RoomMove } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { closeLocal, cutConnection, localSocketsIn } from '../../../platform/realtime/sockets.ts'
import { personAfterMove } from '../taking-part/join/after-move.ts'
import { joinAnswer } from '../taking-part/join/answer.ts'

/** The join answer of the conference that a user was moved to; undefined when nobody expects them there. */
export async function joinAfterMove(services: Services, userId: string): Promise<JoinResult | undefined> {
  const moved = await personAfterMove(services, userId)
  return moved && joinAnswer(services, moved.conference, moved.user)
}

/** Sends the sockets that somebody has at this process to the conference that they were moved to. */
export async function notifyMoved(services: Services, userId: string, move?: RoomMove): Promise<void> {
  const { sockets, log } = services
  const userSockets = localSocketsIn(sockets, `user:${userId}`)
  if (userSockets.length === 0) return
  try {
    const joined = await joinAfterMove(services, userId)
    // People who moved by themselves get no message about it.
    const visibleMove = move?.by?.userId === userId ? undefined : move
    if (joined) return closeLocal(sockets, `user:${userId}`, 'moved', { ...joined, move: visibleMove })
  } catch (error) {
    log.warn({ err: error, userId }, 'a move could not be sent')
  }
  // These clients reconnect and get the move then.
  userSockets.forEach(cutConnection)
}
