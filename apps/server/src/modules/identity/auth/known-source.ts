import { DAY_MS, HOUR_MS } from '../../../platform/clock/durations.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import { deleteKnownSourcesSeenBefore, findKnownSources, upsertKnownSources } from './repository.ts'

/** The time for which a device or a network is known after a successful login from it. */
const KNOWN_MS = 90 * DAY_MS
/** A source that was seen this recently need not be written again. */
const FRESH_MS = HOUR_MS

/** The device and network from which somebody tries a password. */
export type Source = {
  network: string
  device?: string
  /** The kind of recognition: this very device, or some device of this network, has opened the lock recently. */
  knownBy?: 'device' | 'network'
}

/** `lock` names what a password opens, such as an account. */
export async function sourceOf(ctx: Ctx, lock: string): Promise<Source> {
  const { device } = ctx
  const network = networkOf(ctx.address)
  const since = new Date(ctx.clock.now().getTime() - KNOWN_MS)
  const [ofNetwork, ...ofDevice] = keysOf(ctx)
  const known = await findKnownSources(ctx.db, lock, { among: [ofNetwork, ...ofDevice], since })
  if (ofDevice.some((key) => known.has(key))) return { network, device, knownBy: 'device' }
  return { network, device, ...(known.has(ofNetwork) ? { knownBy: 'network' } : {}) }
}

/** True where the lock was opened lately from this very device. */
export async function isKnownDevice(ctx: Ctx, lock: string): Promise<boolean> {
  const { device } = ctx
  return device !== undefined && (await sourceOf(ctx, lock)).knownBy === 'device'
}

/** Somebody opened the lock from here. */
export function rememberKnownSource(ctx: Ctx, lock: string): Promise<void> {
  const now = ctx.clock.now()
  return upsertKnownSources(ctx.db, lock, {
    sources: keysOf(ctx),
    now,
    freshSince: new Date(now.getTime() - FRESH_MS),
  })
}

export const forgetOldSources = ({ db, clock }: Services): Promise<void> =>
  deleteKnownSourcesSeenBefore(db, new Date(clock.now().getTime() - KNOWN_MS))

function keysOf({ secrets, address, device }: Ctx): [string, ...string[]] {
  const key = (text: string) => secrets.derive('origin', text)
  return [key(`network ${networkOf(address)}`), ...(device ? [key(`device ${device}`)] : [])]
}
