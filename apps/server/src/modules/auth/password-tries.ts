import { createHash } from 'node:crypto'
import { type Ctx, inTransaction, type Services } from '../../platform/context.ts'
import { eq, lt, sql } from '../../platform/db/orm.ts'
import { fail } from '../../platform/errors/failure.ts'
import { networkOf } from '../../platform/rate-limit/network.ts'
import { passwordTries } from './table.ts'

/** After `free` wrong passwords each further one doubles the pause, from 1 s up to `longestSeconds`. */
type Limit = { subject: string; free: number; longestSeconds: number }

const FORGOTTEN_AFTER_SECONDS = 60 * 60

/**
 * What one try counts for. Somebody else's guessing must not lock the owner out, so only the pair of account
 * and network is slowed down hard. Guessing from many networks, or at many accounts, is slowed down as a whole.
 */
function limitsOf(lock: string, address: string) {
  const network = networkOf(address)
  return {
    pair: { subject: subjectOf(`${lock} from ${network}`), free: 5, longestSeconds: 900 },
    lock: { subject: subjectOf(lock), free: 50, longestSeconds: 30 },
    network: { subject: subjectOf(`all from ${network}`), free: 100, longestSeconds: 900 },
  } satisfies Record<string, Limit>
}

/** Of fixed length, whatever somebody typed. */
const subjectOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Lets somebody try a password, unless too many were wrong. `lock` names what it opens, such as an account.
 * A try counts as wrong before it is checked, so that many at once do not slip through; `check` answers
 * whether it was right, and a right one is taken back.
 */
export async function tryPassword(ctx: Ctx, lock: string, check: () => Promise<boolean>): Promise<boolean> {
  const limits = limitsOf(lock, ctx.address)
  await countTry(ctx, [limits.pair, limits.lock, limits.network])
  const right = await check()
  if (right) await takeBack(ctx, limits)
  return right
}

/** A name that nobody has counts against the network, so that names cannot be tried out at speed. */
export const countUnknownName = (ctx: Ctx): Promise<void> =>
  countTry(ctx, [limitsOf('', ctx.address).network])

/**
 * For locks that many people open at once from one network, and that have several keys: a right one takes
 * nothing back, so that whoever knows one of them cannot guess the others at speed.
 */
export async function tryOneOfMany(ctx: Ctx, lock: string, isRight: boolean): Promise<void> {
  const { pair, ...shared } = limitsOf(lock, ctx.address)
  if (!isRight) return countTry(ctx, [pair, ...Object.values(shared)])
  const [row] = await ctx.db.select().from(passwordTries).where(eq(passwordTries.subject, pair.subject))
  refuseWhileBlocked(row, ctx.clock.now())
}

function refuseWhileBlocked(row: { blockedUntil: Date | null } | undefined, now: Date): void {
  const pause = row?.blockedUntil ? (row.blockedUntil.getTime() - now.getTime()) / 1000 : 0
  if (pause <= 0) return
  fail('tooManyRequests', { retryAfter: pause, description: 'Too many wrong passwords. Try again later' })
}

async function countTry(ctx: Ctx, limits: Limit[]): Promise<void> {
  const now = ctx.clock.now()
  const forgotten = new Date(now.getTime() + FORGOTTEN_AFTER_SECONDS * 1000)
  await inTransaction(ctx, async ({ db }) => {
    // Always in one order, so that tries at once never wait for each other in a circle.
    const ordered = limits.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    for (const { subject, free, longestSeconds } of ordered) {
      const tries = sql`CASE WHEN ${passwordTries.forgotten} < ${now} THEN 1 ELSE ${passwordTries.tries} + 1 END`
      const [row] = await db
        .insert(passwordTries)
        .values({ subject, tries: 1, forgotten })
        .onConflictDoUpdate({ target: passwordTries.subject, set: { tries, forgotten } })
        .returning()
      // Leaving by failure takes the transaction back: while blocked, nothing is counted.
      refuseWhileBlocked(row, now)
      const over = (row?.tries ?? 0) - free
      if (over >= 0) {
        const seconds = Math.min(2 ** over, longestSeconds)
        await db
          .update(passwordTries)
          .set({ blockedUntil: new Date(now.getTime() + seconds * 1000) })
          .where(eq(passwordTries.subject, subject))
      }
    }
  })
}

/** As if the right try had never been: the pair starts anew, what others share loses this one try. */
async function takeBack(
  { db }: Services,
  { pair, lock, network }: ReturnType<typeof limitsOf>,
): Promise<void> {
  await db.delete(passwordTries).where(eq(passwordTries.subject, pair.subject))
  for (const { subject } of [lock, network]) {
    await db
      .update(passwordTries)
      .set({ tries: sql`greatest(${passwordTries.tries} - 1, 0)`, blockedUntil: null })
      .where(eq(passwordTries.subject, subject))
  }
}

export async function forgetOldTries({ db, clock }: Services): Promise<void> {
  await db.delete(passwordTries).where(lt(passwordTries.forgotten, clock.now()))
}
