/** Messages a client may send at once, and how many more each second. Ours send one when a device is switched. */
const BURST = 20
const PER_SECOND = 2

/** A hand that points says where 20 times a second, and at once what a slow line held up. */
export const pointerRate = { burst: 60, perSecond: 30 }

/** Answers for each message, by what it costs, whether it may still be taken: a bucket that fills slowly. */
export function createMessageRate(
  now: () => number,
  { burst, perSecond } = { burst: BURST, perSecond: PER_SECOND },
): (cost?: number) => boolean {
  let tokens = burst
  let filled = now()
  return (cost = 1) => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - filled) / 1000) * perSecond)
    filled = time
    if (tokens < cost) return false
    tokens -= cost
    return true
  }
}

/** The same for each of several senders, for as long as they are known. */
export function createMessageRates<Sender extends WeakKey>(
  now: () => number,
  limits: { readonly burst: number; readonly perSecond: number },
): (sender: Sender, cost: number) => boolean {
  const rates = new WeakMap<Sender, ReturnType<typeof createMessageRate>>()
  return (sender, cost) => {
    const take = rates.get(sender) ?? createMessageRate(now, limits)
    rates.set(sender, take)
    return take(cost)
  }
}
