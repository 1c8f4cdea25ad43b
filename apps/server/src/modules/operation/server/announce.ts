import { heartbeatSeconds } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'

/** The time of this process's last announcement to the portal of each app, in milliseconds. */
const announcedAt = new Map<string, number>()

/** Notifies the portal that media servers of the app, or their measurements, have changed. */
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
