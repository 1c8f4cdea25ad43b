import type { Ctx } from '../context.ts'
import { networkOf } from '../rate-limit/network.ts'
import { consume, type Limit } from './throttle.ts'

/** A class behind one address at once, and a few after it. */
const CLASS: Limit = { burst: 400, perHour: 60 }

/**
 * Counts what strangers make that stays or costs something, such as `accounts`, by the network that they come from.
 * Inside the transaction that makes it, so that only what is made counts.
 */
export const consumeFromNetwork = (ctx: Ctx, what: string, limit = CLASS): Promise<void> =>
  consume(
    ctx,
    [{ key: `${what} from ${networkOf(ctx.address)}`, limit }],
    `Too many ${what} from this network. Try again later`,
  )
