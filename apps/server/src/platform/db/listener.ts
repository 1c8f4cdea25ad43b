import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log/logger.ts'

const RETRY_PAUSE_MS = 100

type Subscription = { onMessage: (payload: string) => void; onReconnected?: () => void }

export type Listener = {
  /**
   * Hears what any process says on a channel. Messages sent while the connection was lost are gone:
   * `onReconnected` is the moment to look what was missed. Resolves to the function that unsubscribes.
   */
  subscribe(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnected?: () => void,
  ): Promise<() => void>
  /** Whether every message of every channel arrives right now. */
  isConnected(): boolean
  close(): Promise<void>
}

/** One connection that only listens, kept alive for as long as the process lives. */
export async function openListener(connectionString: string, log: Logger): Promise<Listener> {
  const channels = new Map<string, Set<Subscription>>()
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'lumi listener',
    })
    next.on('error', () => {})
    next.on('notification', ({ channel, payload }) => {
      for (const subscription of channels.get(channel) ?? []) subscription.onMessage(payload ?? '')
    })
    await next.connect()
    // Before LISTEN, so that a loss in between is not missed.
    next.once('end', () => {
      if (client === next) client = undefined
      if (!closed) void reconnect()
    })
    for (const channel of channels.keys()) await listen(next, channel)
    client = next
  }

  async function reconnect(): Promise<void> {
    log.warn('lost the connection that listens to the database')
    while (!closed) {
      try {
        await connect()
        break
      } catch {
        await delay(RETRY_PAUSE_MS)
      }
    }
    if (closed) return
    log.info('listening to the database again')
    for (const subscriptions of channels.values()) {
      for (const subscription of subscriptions) subscription.onReconnected?.()
    }
  }

  await connect()
  return {
    isConnected: () => client !== undefined,
    async subscribe(channel, onMessage, onReconnected) {
      const subscription = { onMessage, onReconnected }
      const known = channels.get(channel)
      if (known) {
        known.add(subscription)
      } else {
        channels.set(channel, new Set([subscription]))
        // When the connection is away, connecting listens to every known channel.
        if (client) await listen(client, channel)
      }
      return () => channels.get(channel)?.delete(subscription)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

const listen = (client: pg.Client, channel: string) => client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
