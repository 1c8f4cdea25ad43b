import type { RoomSnapshot } from '@lumi/contract'
import type { Services } from '../../platform/context.ts'
import { presentForRoom } from '../conference/present.ts'
import { findConference } from '../conference/repository.ts'
import { presentUser } from '../conference-user/present.ts'
import { findUser, findUsers } from '../conference-user/repository.ts'

/**
 * Makes the function that shows a conference to each person in it, reading who is there only once. Those who
 * wait see nobody.
 */
export async function openSnapshot({ db }: Pick<Services, 'db'>, confId: string) {
  const conference = await findConference(db, confId)
  if (!conference) return async () => undefined
  const present = await findUsers(db, confId, true)
  const users = present.map((user) => presentUser(conference, user))

  return async (userId: string): Promise<RoomSnapshot | undefined> => {
    const inside = users.find((user) => user.userId === userId)
    if (inside) return { conference: presentForRoom(conference), user: inside, users }
    const waiting = await findUser(db, confId, userId)
    return (
      waiting && { conference: presentForRoom(conference), user: presentUser(conference, waiting), users: [] }
    )
  }
}
