import type { JoinResult } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import type { Services } from '../../platform/context.ts'
import { closeLocal, cutConnection, localSocketsIn } from '../../platform/realtime/sockets.ts'
import { findConference } from '../conference/repository.ts'
import { findMovedTo } from '../conference-user/repository.ts'
import { joinAnswer } from '../join/answer.ts'

/** The way into the conference that a user was moved to; undefined when they are not, or no longer, expected there. */
export async function wayAfterMove(services: Services, userId: string): Promise<JoinResult | undefined> {
  const there = await findMovedTo(services.db, userId)
  if (!there?.stayId) return undefined
  const conference = await findConference(services.db, there.confId)
  const isOpen = conference?.state === ConferenceState.live || conference?.state === ConferenceState.waiting
  return isOpen ? joinAnswer(services, conference, there) : undefined
}

/** Sends the sockets that somebody has at this process to the conference that they were moved to. */
export async function tellMoved(services: Services, userId: string): Promise<void> {
  const { sockets, log } = services
  const here = localSocketsIn(sockets, `user:${userId}`)
  if (here.length === 0) return
  try {
    const way = await wayAfterMove(services, userId)
    if (way) return closeLocal(sockets, `user:${userId}`, 'moved', way)
  } catch (error) {
    log.warn({ err: error, userId }, 'a move could not be told')
  }
  // They come again and are told then.
  here.forEach(cutConnection)
}
