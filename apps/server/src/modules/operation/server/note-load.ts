import type { ServerHeartbeat } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { raiseSample } from './load-repository.ts'

const MINUTE_MS = 60_000

/** Stores the reported load of a server, for as long as it can be viewed. */
export async function noteLoad(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  serverId: string,
  { cpuUsage, memUsage, connections, clients }: ServerHeartbeat,
): Promise<void> {
  const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS)
  await raiseSample(db, { serverId, minute, cpuUsage, memUsage, connections, clients })
}
