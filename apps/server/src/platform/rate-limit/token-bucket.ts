/** `burst` may be taken at once, and `perSecond` comes back each second until the bucket is full. */
export interface BucketLimits {
  readonly burst: number
  readonly perSecond: number
}

/** Takes tokens out of a bucket; false, and nothing is taken, where it holds fewer. One token where no cost is given. */
export type TakeTokens = (cost?: number) => boolean

/** A bucket that is full at first and fills by `now`, in milliseconds. */
export function createTokenBucket(now: () => number, { burst, perSecond }: BucketLimits): TakeTokens {
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

/** A bucket for each of several senders, for as long as they are known. */
export function createTokenBuckets<Sender extends WeakKey>(
  now: () => number,
  limits: BucketLimits,
): (sender: Sender, cost: number) => boolean {
  const buckets = new WeakMap<Sender, TakeTokens>()
  return (sender, cost) => {
    const take = buckets.get(sender) ?? createTokenBucket(now, limits)
    buckets.set(sender, take)
    return take(cost)
  }
}
