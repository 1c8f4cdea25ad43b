import type { Ctx } from '../context.ts'
import { networkLevels } from '../rate-limit/network.ts'
import { type Bucket, consume, type Limit } from './throttle.ts'

/** A class behind one address at once, and a few after it. */
const CLASS: Limit = { burst: 400, perHour: 60 }

/** A bucket for each of the networks that an address is in, so that nobody escapes a limit by the size of theirs. */
export const bucketsByNetwork = (address: string, what: string, { burst, perHour }: Limit): Bucket[] =>
  networkLevels(address).map(({ network, times }) => ({
    key: `${what} from ${network}`,
    limit: { burst: burst * times, perHour: perHour * times },
  }))

/**
 * Counts what strangers make that stays or costs something, such as `accounts`, by the network that they come from.
 * Inside the transaction that makes it, so that only what is made counts.
 */
export async function consumeFromNetwork(ctx: Ctx, what: string, limit = CLASS): Promise<void> {
  await consume(
    ctx,
    bucketsByNetwork(ctx.address, what, limit),
    `Too many ${what} from this network. Try again later`,
  )
}
