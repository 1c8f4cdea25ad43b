import { createHash } from 'node:crypto'
import { type Ctx, inTransaction, type Services } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { networkOf } from '../../platform/rate-limit/network.ts'
import {
  addTry,
  blockUntil,
  findTries,
  forgetTries,
  forgetTriesBefore,
  type TriesRow,
  takeTryBack,
} from './repository.ts'

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
  const blocks = await countTry(ctx, [limits.pair, limits.lock, limits.network])
  const right = await check()
  if (right) await takeBack(ctx, limits, blocks)
  return right
}

/** A name that nobody has counts against the network, so that names cannot be tried out at speed. */
export async function countUnknownName(ctx: Ctx): Promise<void> {
  await countTry(ctx, [limitsOf('', ctx.address).network])
}

/**
 * For locks that many people open at once from one network, and that have several keys: a right one takes
 * nothing back, so that whoever knows one of them cannot guess the others at speed.
 */
export async function tryOneOfMany(ctx: Ctx, lock: string, isRight: boolean): Promise<void> {
  const { pair, ...shared } = limitsOf(lock, ctx.address)
  if (isRight) refuseWhileBlocked(await findTries(ctx.db, pair.subject), ctx.clock.now())
  else await countTry(ctx, [pair, ...Object.values(shared)])
}

function refuseWhileBlocked(row: TriesRow | undefined, now: Date): void {
  const pause = row?.blockedUntil ? (row.blockedUntil.getTime() - now.getTime()) / 1000 : 0
  if (pause <= 0) return
  fail('tooManyRequests', { retryAfter: pause, description: 'Too many wrong passwords. Try again later' })
}

/** Until when this try blocks each subject, where it is one too many. */
type Blocks = ReadonlyMap<string, Date>

function countTry(ctx: Ctx, limits: Limit[]): Promise<Blocks> {
  const now = ctx.clock.now()
  const forgotten = new Date(now.getTime() + FORGOTTEN_AFTER_SECONDS * 1000)
  return inTransaction(ctx, async ({ db }) => {
    const blocks = new Map<string, Date>()
    // Always in one order, so that tries at once never wait for each other in a circle.
    const ordered = limits.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    for (const { subject, free, longestSeconds } of ordered) {
      const row = await addTry(db, { subject, now, forgotten })
      // Leaving by failure takes the transaction back: while blocked, nothing is counted.
      refuseWhileBlocked(row, now)
      const over = row.tries - free
      if (over < 0) continue
      const until = new Date(now.getTime() + Math.min(2 ** over, longestSeconds) * 1000)
      await blockUntil(db, subject, until)
      blocks.set(subject, until)
    }
    return blocks
  })
}

/**
 * As if the right try had never been: the pair starts anew, and what others share loses this one try and the
 * pause that it brought. A pause that somebody's wrong tries brought meanwhile stays.
 */
async function takeBack(
  { db }: Services,
  { pair, lock, network }: ReturnType<typeof limitsOf>,
  blocks: Blocks,
): Promise<void> {
  await forgetTries(db, pair.subject)
  for (const { subject } of [lock, network]) await takeTryBack(db, subject, blocks.get(subject))
}

export const forgetOldTries = ({ db, clock }: Services): Promise<void> => forgetTriesBefore(db, clock.now())
