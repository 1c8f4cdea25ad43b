import type { Clock } from '../clock/clock.ts'
import type { Ctx } from '../context.ts'
import { networkLevels } from './network.ts'
import { type BucketLimits, createTokenBucket, type TakeTokens } from './token-bucket.ts'

/** Callers that were inactive longest are forgotten first; they would have their whole burst again. */
const MOST_CALLERS = 10_000

/**
 * Paces what each of many callers does in this process: floods are stopped without a round trip to the database. Answers
 * whether it may be done now. `cost` is how much of the limits it takes, `times` how many times the limits hold.
 */
export function definePace({ burst, perSecond }: BucketLimits) {
  const byClock = new WeakMap<Clock, Map<string, TakeTokens>>()
  return ({ clock }: { clock: Clock }, caller: string, { cost = 1, times = 1 } = {}): boolean => {
    const rates = byClock.get(clock) ?? new Map()
    byClock.set(clock, rates)
    const limits = { burst: burst * times, perSecond: perSecond * times }
    const take = rates.get(caller) ?? createTokenBucket(() => clock.now().getTime(), limits)
    rates.delete(caller)
    rates.set(caller, take)
    const [oldest] = rates.keys()
    if (rates.size > MOST_CALLERS) rates.delete(oldest)
    return take(cost)
  }
}

/** Paces each of the networks of a caller, as `definePace` does for one address. */
export function defineNetworkPace(limits: BucketLimits) {
  const pace = definePace(limits)
  return (ctx: Pick<Ctx, 'clock' | 'address'>, what: string, cost?: number): boolean =>
    networkLevels(ctx.address).every(({ network, times }) =>
      pace(ctx, `${what} from ${network}`, { times, cost }),
    )
}
