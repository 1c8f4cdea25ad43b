import type { Trial, TrialCreate } from '@lumi/contract'
import { DAY_MS } from '../../../../platform/clock/durations.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { consumeFromNetwork } from '../../../../platform/throttle/by-network.ts'
import { demoApp } from '../../../identity/face.ts'
import { attendUrls } from './attend-url.ts'
import { addConference } from './create.ts'

/** A demo room for anybody who asks; those who know its links are its hosts and presenters. */
export async function createTrial(ctx: Ctx, given: TrialCreate): Promise<Trial> {
  const expires = new Date(ctx.clock.now().getTime() + DAY_MS)
  const room = await inTransaction(ctx, async (tx) => {
    await consumeFromNetwork(tx, 'demo rooms')
    return addConference(tx, await demoApp(tx), given, { expires })
  })
  const urlOf = attendUrls(ctx.config)
  return {
    confId: room.confId,
    presenterUrl: urlOf(room.confId, room.presenterKey),
    hostUrl: urlOf(room.confId, room.hostKey),
    hostPassword: room.hostPassword,
    expires: expires.toISOString(),
  }
}
