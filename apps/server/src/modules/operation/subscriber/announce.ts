import type { Services } from '../../../platform/context.ts'

type Using = Pick<Services, 'realtime'>

/**
 * A busy subscriber gets deliveries every second, and an app has many: the portal is notified no more often than this.
 */
const BETWEEN_MS = 1_000

/** Notifies the portal that subscribers of the app, or deliveries to them, have changed. */
export const announceSubscribers = ({ realtime }: Using, clientId: string): void =>
  realtime.send(`app:${clientId}`, 'subscribers_changed')

/** Announces frequent changes: for each app once, a moment after the first of them. */
export function announceSometimes(using: Using) {
  const planned = new Map<string, NodeJS.Timeout>()
  return {
    announce(clientId: string): void {
      if (planned.has(clientId)) return
      const announced = () => {
        planned.delete(clientId)
        announceSubscribers(using, clientId)
      }
      planned.set(clientId, setTimeout(announced, BETWEEN_MS))
    },
    stop(): void {
      for (const timer of planned.values()) clearTimeout(timer)
      planned.clear()
    },
  }
}
