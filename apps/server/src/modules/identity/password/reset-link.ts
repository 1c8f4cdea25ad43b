import { HOUR_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { deleteExpiredResets, deleteResets, insertResetLink, resetExists, takeReset } from './repository.ts'

const VALID_MS = HOUR_MS

/** Makes a link to choose a new password. Earlier ones go on working: anybody may have asked for this one. */
export async function createResetLink({ db, clock, config }: Services, accountId: string): Promise<string> {
  const token = newToken()
  const expires = new Date(clock.now().getTime() + VALID_MS)
  await insertResetLink(db, { accountId, tokenHash: hashToken(token), expires })
  return `${config.publicUrl}/Password/Reset/${token}`
}

/** Returns true if a link still works. */
export const isResetLinkValid = ({ db, clock }: Services, token: string): Promise<boolean> =>
  resetExists(db, hashToken(token), clock.now())

/** Uses a link up and answers whose it was. */
export const takeResetLink = ({ db, clock }: Services, token: string): Promise<string | undefined> =>
  takeReset(db, hashToken(token), clock.now())

export const forgetResetLinks = (db: Db, accountId: string): Promise<void> => deleteResets(db, accountId)

export const forgetOldResetLinks = ({ db, clock }: Services): Promise<void> =>
  deleteExpiredResets(db, clock.now())
