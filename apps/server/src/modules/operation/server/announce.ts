import { heartbeatSeconds } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'

/** When the portal of each app was last told by this process, in milliseconds. */
const announcedAt = new Map<string, number>()

/** Tells the portal that media servers of the app, or what they measure, are others than before. */
export function announceServers(
  { realtime, clock }: Pick<Services, 'realtime' | 'clock'>,
  clientId: string,
): void {
  announcedAt.set(clientId, clock.now().getTime())
  realtime.send(`app:${clientId}`, 'servers_changed')
}

/** Announces what servers keep reporting: for each app at most twice in the time in which each of them reports once. */
export function announceMeasures(services: Pick<Services, 'realtime' | 'clock'>, clientId: string): void {
  const since = services.clock.now().getTime() - (announcedAt.get(clientId) ?? Number.NEGATIVE_INFINITY)
  if (since >= (heartbeatSeconds / 2) * 1000) announceServers(services, clientId)
}
