import type { RoomSnapshot } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { logoOf } from '../../identity/face.ts'
import { presentForRoom } from '../conference/present.ts'
import { findConference } from '../conference/repository.ts'
import { presentUser } from '../conference-user/present.ts'
import { findPresent, findUser } from '../conference-user/repository.ts'
import { presentShare } from '../share/present.ts'
import { findShares } from '../share/repository.ts'

/**
 * Makes the function that shows a conference to each person in it, reading who is there only once. Those who
 * wait see nobody.
 */
export async function openSnapshot(services: Pick<Services, 'config' | 'db'>, confId: string) {
  const { db } = services
  const conference = await findConference(db, confId)
  if (!conference) return async () => undefined
  const present = await findPresent(db, confId)
  const users = present.map((user) => presentUser(conference, user))
  const shares = (await findShares(db, confId)).map(presentShare)
  const shown = presentForRoom(conference, await logoOf(services, conference.clientId))

  return async (userId: string): Promise<RoomSnapshot | undefined> => {
    const inside = users.find((user) => user.userId === userId)
    if (inside) return { conference: shown, user: inside, users, shares }
    const waiting = await findUser(db, confId, userId)
    return waiting && { conference: shown, user: presentUser(conference, waiting), users: [], shares: [] }
  }
}
