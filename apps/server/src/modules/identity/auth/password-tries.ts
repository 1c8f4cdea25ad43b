import type { Ctx } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import {
  assertAvailable,
  type Bucket,
  consume,
  type Limit,
  refund,
} from '../../../platform/throttle/throttle.ts'
import { rememberKnownSource, type Source, sourceOf } from './known-source.ts'

// Wrong passwords are counted as docs/decisions/throttling.md says, which also tells why.

/** By one person, at one account or conference. */
const ONE_PERSON: Limit = { burst: 10, perHour: 4 }
/** At one account, by everybody from where it was not signed in to lately. */
const STRANGERS: Limit = { burst: 30, perHour: 10 }
/** At all accounts together, by the strangers of one network: 300 at once with four tries each do not reach it. */
const FLOOD: Limit = { burst: 1500, perHour: 600 }
/** At one conference, by those of one network whose devices were not in it lately: a whole class. */
const CLASS: Limit = { burst: 120, perHour: 30 }
/** At one conference, by all strangers, and again by all whose device or network was in it lately. */
const EVERYBODY: Limit = { burst: 240, perHour: 60 }

const WHY = 'Too many wrong passwords. Try again later'

/**
 * Lets somebody try the password of an account, unless too many were wrong; `check` answers whether it is right. A
 * try counts as wrong before it is checked, so that many at once do not slip through, and a right one is given back.
 */
export async function verifyThrottled(
  ctx: Ctx,
  accountId: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { principal } = ctx
  const lock = accountLock(accountId)
  const isSignedIn = principal.kind === 'account' && principal.accountId === accountId
  const buckets = isSignedIn
    ? [{ key: `${lock} by session ${principal.sessionId}`, limit: ONE_PERSON }]
    : bucketsOfAccount(lock, await sourceOf(ctx, lock))
  await consume(ctx, buckets, WHY)
  const isRight = await check()
  if (isRight) {
    await refund(ctx, buckets)
    await rememberKnownSource(ctx, lock)
  }
  return isRight
}

/** A name that nobody has counts against the network, so that names cannot be tried out at speed. */
export const countUnknownName = (ctx: Ctx): Promise<void> =>
  consume(ctx, [floodFrom(networkOf(ctx.address))], WHY)

/** Somebody proved by other means than a password that the account is theirs. */
export const rememberSource = (ctx: Ctx, accountId: string): Promise<void> =>
  rememberKnownSource(ctx, accountLock(accountId))

/** From where somebody calls, and whether the account is known there. */
export const sourceOfAccount = (ctx: Ctx, accountId: string): Promise<Source> =>
  sourceOf(ctx, accountLock(accountId))

/**
 * Counts a try at the passwords of a conference, and refuses it where too many were wrong, right or not. A right one
 * gives nothing back, so that whoever knows one of the passwords cannot guess the others at speed.
 */
export async function tryConferencePassword(ctx: Ctx, confId: string, isRight: boolean): Promise<void> {
  const lock = `conference ${confId}`
  const buckets = bucketsOfConference(lock, await sourceOf(ctx, lock))
  if (!isRight) return consume(ctx, buckets, WHY)
  await assertAvailable(ctx, buckets, WHY)
  await rememberKnownSource(ctx, lock)
}

function bucketsOfAccount(lock: string, { network, device, knownBy }: Source): Bucket[] {
  const from = knownBy === 'device' ? `device ${device}` : network
  const person = { key: `${lock} from ${from}`, limit: ONE_PERSON }
  return knownBy ? [person] : [person, { key: `${lock} by strangers`, limit: STRANGERS }, floodFrom(network)]
}

function bucketsOfConference(lock: string, { network, device, knownBy }: Source): Bucket[] {
  return [
    ...(device ? [{ key: `${lock} from device ${device}`, limit: ONE_PERSON }] : []),
    ...(knownBy === 'device' ? [] : [{ key: `${lock} from ${network}`, limit: CLASS }]),
    { key: `${lock} by ${knownBy ? 'known' : 'strangers'}`, limit: EVERYBODY },
  ]
}

const accountLock = (accountId: string) => `account ${accountId}`
const floodFrom = (network: string): Bucket => ({ key: `accounts from ${network}`, limit: FLOOD })
