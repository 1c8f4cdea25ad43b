import { ConferenceState } from '@lumi/contract/values'
import { inTransaction, type Services } from '../../../../platform/context.ts'
import type { TransactionDb } from '../../../../platform/db/database.ts'
import { mayReturn } from '../../core/conference/entry-right.ts'
import { findConference, lockConference } from '../../core/conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { mayEnterDirectly } from '../../core/conference-user/admission.ts'
import { admit, awaitAdmission } from '../../core/conference-user/participation.ts'
import { leaseFrom, lockPresent } from '../../core/conference-user/presence-repository.ts'
import { findUser, updateUser } from '../../core/conference-user/repository.ts'
import { beginAttendance } from '../attendance/repository.ts'

type Claimant = { confId: string; userId: string; participationId: string; socketId: string }

export type Claim = {
  user: ConferenceUserRow
  /** The socket that held the lease before, of another tab or of a connection that is lost. */
  replacedSocket: string | null
  /** Set where the claim itself let them in: after waiting, or after their lease had run out. */
  admittedTo?: ConferenceRow
}

/** Takes the lease of a participation for a socket; undefined when it is over, or its right to come back is. */
export async function claimLease(services: Services, claimant: Claimant): Promise<Claim | undefined> {
  return (await takeOver(services, claimant)) ?? (await comeIn(services, claimant))
}

/** The common case, and all of it that a thousand people coming back at once need: nobody waits for the others. */
function takeOver(
  services: Services,
  { userId, participationId, socketId }: Claimant,
): Promise<Claim | undefined> {
  return inTransaction(services, async ({ db, clock }) => {
    const before = await lockPresent(db, userId, participationId)
    if (!before) return undefined
    const user = await updateUser(db, userId, { socketId, leaseUntil: leaseFrom(clock.now()) })
    // An earlier socket has begun it otherwise.
    if (before.socketId === null) await attend(services, db, before)
    return user && { user, replacedSocket: otherSocket(before, socketId) }
  })
}

async function attend({ clock }: Services, db: TransactionDb, user: ConferenceUserRow): Promise<void> {
  const conference = await findConference(db, user.confId)
  if (conference) await beginAttendance(db, conference, user, clock.now())
}

function comeIn(
  services: Services,
  { confId, userId, participationId, socketId }: Claimant,
): Promise<Claim | undefined> {
  return inTransaction(services, async (tx) => {
    const conference = await lockConference(tx.db, confId)
    const user = await findUser(tx.db, confId, userId)
    if (!conference || user?.participationId !== participationId) return undefined
    if (!(await mayReturn(tx, conference, user, participationId))) return undefined
    const replacedSocket = otherSocket(user, socketId)
    if (conference.state === ConferenceState.live && mayEnterDirectly(conference, user)) {
      const admitted = await admit(tx, conference, user, { socketId })
      await beginAttendance(tx.db, conference, admitted, tx.clock.now())
      return {
        user: admitted,
        replacedSocket,
        admittedTo: user.presence === 'present' ? undefined : conference,
      }
    }
    return { user: await awaitAdmission(tx, user, { socketId }), replacedSocket }
  })
}

const otherSocket = ({ socketId: before }: ConferenceUserRow, socketId: string) =>
  before === socketId ? null : before
