import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log/logger.ts'

/** As PostgreSQL calls this connection: every server has exactly one. */
export const LISTENER_NAME = 'lumi listener'

const RETRY_PAUSE_MS = 100
const CONNECT_LIMIT_MS = 5_000
/**
 * A network can lose a connection without a word; then nothing would ever come again. Whoever asks now and then
 * finds out.
 */
const PULSE_MS = 5_000

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

/**
 * One connection that only listens, kept alive for as long as the process lives. Every `pulseMs` it is asked for a
 * sign of life and given as long to answer.
 */
export async function openListener(
  connectionString: string,
  log: Logger,
  { pulseMs = PULSE_MS } = {},
): Promise<Listener> {
  const channels = new Map<string, Set<Subscription>>()
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: pulseMs,
      keepAlive: true,
      application_name: LISTENER_NAME,
    })
    next.on('error', () => {})
    next.on('notification', ({ channel, payload }) => {
      for (const subscription of channels.get(channel) ?? []) subscription.onMessage(payload ?? '')
    })
    await next.connect()
    try {
      for (const channel of channels.keys()) await listen(next, channel)
    } catch (error) {
      breakOff(next)
      throw error
    }
    client = next
    const pulse = setInterval(() => next.query('SELECT 1').catch(() => breakOff(next)), pulseMs)
    next.once('end', () => {
      clearInterval(pulse)
      client = undefined
      if (!closed) void reconnect()
    })
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

/** Without the goodbye that nobody would hear. */
const breakOff = (client: pg.Client) => client.connection.stream.destroy()

const listen = (client: pg.Client, channel: string) => client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
