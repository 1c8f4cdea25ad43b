import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { and, eq, gt, lt } from '../../platform/db/orm.ts'
import { newToken } from '../../platform/secrets/random.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { passwordResets } from './table.ts'

const HOLDS_MS = 60 * 60 * 1000

/** Makes a link to choose a new password; an earlier one stops working. */
export async function createResetLink({ db, clock, config }: Services, accountId: string): Promise<string> {
  const token = newToken()
  const reset = { tokenHash: hashToken(token), expires: new Date(clock.now().getTime() + HOLDS_MS) }
  await db
    .insert(passwordResets)
    .values({ accountId, ...reset })
    .onConflictDoUpdate({ target: passwordResets.accountId, set: reset })
  return `${config.publicUrl}/Password/Reset/${token}`
}

/** Uses a link up and answers whose it was. */
export async function takeResetLink({ db, clock }: Services, token: string): Promise<string | undefined> {
  const [taken] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expires, clock.now())))
    .returning({ accountId: passwordResets.accountId })
  return taken?.accountId
}

export async function forgetResetLink(db: Db, accountId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
}

export async function forgetOldResetLinks({ db, clock }: Services): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expires, clock.now()))
}
