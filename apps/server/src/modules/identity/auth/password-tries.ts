import { availableParallelism } from 'node:os'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { createFairQueue, runOrRefuse } from '../../../platform/flow/fair-queue.ts'
import { widestNetworkOf } from '../../../platform/rate-limit/network.ts'
import { bucketsByNetwork } from '../../../platform/throttle/by-network.ts'
import {
  assertAvailable,
  type Bucket,
  consume,
  type Limit,
  refund,
} from '../../../platform/throttle/throttle.ts'
import { rememberKnownSource, type Source, sourceOf } from './known-source.ts'

// docs/decisions/throttling.md describes the counting of wrong passwords, and its reasons.

/** Wrong passwords of one person at one account or conference. */
const ONE_PERSON: Limit = { burst: 10, perHour: 4 }
/** Wrong passwords of all unknown sources at one account: nobody signed in to it from there lately. */
const STRANGERS: Limit = { burst: 30, perHour: 10 }
/**
 * Wrong passwords of the unknown sources of one network at all accounts together. 300 people at once with four tries
 * each do not reach it.
 */
const FLOOD: Limit = { burst: 1500, perHour: 600 }
/**
 * Wrong passwords at one conference from the devices of one network that were not in it lately: enough for a whole
 * class.
 */
const CLASS: Limit = { burst: 120, perHour: 30 }
/**
 * Wrong passwords at one conference of all unknown sources. The sources whose device or network was in it lately have a
 * second bucket of this size.
 */
const EVERYBODY: Limit = { burst: 240, perHour: 60 }

// Tries that each network, and all of them together, have left at an account or conference whose shared bucket is
// empty.
const NETWORK_AT_ACCOUNT: Limit = { burst: 2, perHour: 1 }
const ALL_AT_ACCOUNT: Limit = { burst: 30, perHour: 10 }
const NETWORK_AT_CONFERENCE: Limit = { burst: 5, perHour: 2 }
const ALL_AT_CONFERENCE: Limit = { burst: 1200, perHour: 60 }
/** Devices that were in the conference lately have that by themselves; of these a network has many. */
const KNOWN_DEVICES_OF_NETWORK: Limit = { burst: 300, perHour: 30 }

const WHY = 'Too many wrong passwords. Try again later'

/** Checking a password occupies a core. */
const CHECKS_AT_ONCE = Math.max(2, availableParallelism())
/**
 * Networks take turns, and so do the accounts of each; no network has all slots. Tries of one account would wait for each
 * other's buckets, each with a connection to the database: they wait here without one.
 */
export const passwordChecks = createFairQueue({
  slots: CHECKS_AT_ONCE,
  maxWaiting: 2000,
  perKey: [{ maxWaiting: 1000, maxRunning: CHECKS_AT_ONCE - 1 }, { maxWaiting: 30 }],
})
/** Nobody waits longer for a refusal. */
const LONGEST_WAIT_MS = 10_000
const RETRY_AFTER_SECONDS = 5

/**
 * Lets somebody try the password of an account, unless too many were wrong; `check` answers whether it is right. A
 * try counts as wrong before it is checked, so that many at once do not slip through, and a right one is given back.
 */
export function verifyThrottled(
  ctx: Ctx,
  accountId: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const refuse = () => fail('tooManyRequests', { retryAfter: RETRY_AFTER_SECONDS })
  return runOrRefuse(
    passwordChecks,
    [widestNetworkOf(ctx.address), accountId],
    { longestWaitMs: LONGEST_WAIT_MS, refuse },
    () => verify(ctx, accountId, check),
  )
}

async function verify(ctx: Ctx, accountId: string, check: () => Promise<boolean>): Promise<boolean> {
  const { principal } = ctx
  const lock = accountLock(accountId)
  const isSignedIn = principal.kind === 'account' && principal.accountId === accountId
  const buckets = isSignedIn
    ? [{ key: `${lock} by session ${principal.sessionId}`, limit: ONE_PERSON }]
    : bucketsOfAccount(ctx, lock, await sourceOf(ctx, lock))
  const taken = await consume(ctx, buckets, WHY)
  const isRight = await check()
  if (isRight) {
    await refund(ctx, taken)
    await rememberKnownSource(ctx, lock)
  }
  return isRight
}

/** A name that nobody has counts against the network, so that names cannot be tried out at speed. */
export async function countUnknownName(ctx: Ctx): Promise<void> {
  await consume(ctx, bucketsByNetwork(ctx.address, 'unknown names', FLOOD), WHY)
}

/** Somebody proved by other means than a password that the account is theirs. */
export const rememberSource = (ctx: Ctx, accountId: string): Promise<void> =>
  rememberKnownSource(ctx, accountLock(accountId))

/** Finds the device and network of a caller, and whether the account is known there. */
export const sourceOfAccount = (ctx: Ctx, accountId: string): Promise<Source> =>
  sourceOf(ctx, accountLock(accountId))

/**
 * Counts an attempt at the passwords of a conference, and refuses it, right or wrong, after too many wrong ones. A
 * right password resets nothing, so that a person who knows one of the passwords cannot guess the others at speed.
 */
export async function tryConferencePassword(ctx: Ctx, confId: string, isRight: boolean): Promise<void> {
  const lock = `conference ${confId}`
  const buckets = bucketsOfConference(ctx, lock, await sourceOf(ctx, lock))
  if (!isRight) return void (await consume(ctx, buckets, WHY))
  await assertAvailable(ctx, buckets, WHY)
  await rememberKnownSource(ctx, lock)
}

/** Somebody joined the conference by a link, so that neither their device nor their network is unknown there. */
export const rememberConferenceSource = (ctx: Ctx, confId: string): Promise<void> =>
  rememberKnownSource(ctx, `conference ${confId}`)

function bucketsOfAccount({ address }: Ctx, lock: string, { device, knownBy }: Source): Bucket[] {
  if (knownBy === 'device') return [{ key: `${lock} from device ${device}`, limit: ONE_PERSON }]
  const person = bucketsByNetwork(address, lock, ONE_PERSON)
  // Others of the larger networks around it are not known.
  if (knownBy === 'network') return person.slice(0, 1)
  const reserve = [
    { key: `${lock} reserve of ${widestNetworkOf(address)}`, limit: NETWORK_AT_ACCOUNT },
    { key: `${lock} reserve of strangers`, limit: ALL_AT_ACCOUNT },
  ]
  return [
    ...person,
    { key: `${lock} by strangers`, limit: STRANGERS, reserve },
    ...bucketsByNetwork(address, 'accounts', FLOOD),
  ]
}

function bucketsOfConference({ address }: Ctx, lock: string, source: Source): Bucket[] {
  const { device, knownBy } = source
  const networks = bucketsByNetwork(address, lock, CLASS)
  const group = knownBy ? 'known' : 'strangers'
  const reserve = [
    ...reserveOfSource(lock, source, widestNetworkOf(address)),
    { key: `${lock} reserve of ${group}`, limit: ALL_AT_CONFERENCE },
  ]
  return [
    ...(device ? [{ key: `${lock} from device ${device}`, limit: ONE_PERSON }] : []),
    ...(knownBy === 'device' ? [] : networks.slice(0, knownBy ? 1 : undefined)),
    { key: `${lock} by ${group}`, limit: EVERYBODY, reserve },
  ]
}

function reserveOfSource(lock: string, { device, knownBy }: Source, network: string): Bucket[] {
  if (knownBy !== 'device') return [{ key: `${lock} reserve of ${network}`, limit: NETWORK_AT_CONFERENCE }]
  return [
    { key: `${lock} reserve of device ${device}`, limit: NETWORK_AT_CONFERENCE },
    { key: `${lock} reserve of devices of ${network}`, limit: KNOWN_DEVICES_OF_NETWORK },
  ]
}

export const accountLock = (accountId: string) => `account ${accountId}`
