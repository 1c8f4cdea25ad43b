import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { serial } from '../flow/serial.ts'
import type { Logger } from '../log/logger.ts'
import { LARGE_NOTICES, type NoticeTopic } from '../notices/topic.ts'

/** PostgreSQL lists this connection by that name: every server has exactly one. */
export const LISTENER_NAME = 'lumi listener'

const RETRY_PAUSE_MS = 100
const CONNECT_LIMIT_MS = 5_000
/** A network can lose a connection silently; then no notice would ever arrive again. A regular query detects it. */
const PULSE_MS = 5_000

type Subscription = { onPayload: (payload: string) => void; onMissed?: () => void }

export type Listener = {
  /**
   * Subscribes to a topic of all processes, in the order of their commits. Notices sent while the connection was lost
   * are gone: `onMissed` is the moment to query. Resolves to the function that unsubscribes.
   */
  subscribe<Notice>(
    topic: NoticeTopic<Notice>,
    onNotice: (notice: Notice) => void,
    onMissed?: () => void,
  ): Promise<() => void>
  /** True if every notice of every topic arrives right now. */
  isConnected(): boolean
  close(): Promise<void>
}

/**
 * Opens a connection that only listens, for the lifetime of the process. Every `pulseMs` it must answer a query within
 * the same time.
 */
export async function openListener(
  connectionString: string,
  log: Logger,
  { pulseMs = PULSE_MS } = {},
): Promise<Listener> {
  const topics = new Map<string, Set<Subscription>>()
  const inOrder = serial()
  /** Notices behind a large one that is being fetched, and that one. */
  let waiting = 0
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
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel !== LARGE_NOTICES && waiting === 0) return deliver(channel, payload)
      waiting += 1
      void inOrder(() => (channel === LARGE_NOTICES ? fetch(next, payload) : deliver(channel, payload)))
        // The connection is lost, and with it more than this.
        .catch(() => breakOff(next))
        .finally(() => {
          waiting -= 1
        })
    })
    await next.connect()
    try {
      await listen(next, LARGE_NOTICES)
      // A topic that is added meanwhile has its turn as well.
      for (const channel of topics.keys()) await listen(next, channel)
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

  function deliver(topic: string, payload: string): void {
    for (const { onPayload } of topics.get(topic) ?? []) onPayload(payload)
  }

  async function fetch(from: pg.Client, id: string): Promise<void> {
    const found = await from.query<{ topic: string; payload: string }>(
      'SELECT topic, payload FROM notices WHERE id = $1',
      [id],
    )
    const [notice] = found.rows
    if (notice) deliver(notice.topic, notice.payload)
    // Swept before we came to it.
    else notifyMissed()
  }

  function notifyMissed(): void {
    for (const subscriptions of topics.values()) for (const { onMissed } of subscriptions) onMissed?.()
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
    notifyMissed()
  }

  await connect()
  return {
    isConnected: () => client !== undefined,
    async subscribe(topic, onNotice, onMissed) {
      const subscription: Subscription = { onPayload: (payload) => onNotice(topic.read(payload)), onMissed }
      const known = topics.get(topic.name)
      if (known) {
        known.add(subscription)
      } else {
        topics.set(topic.name, new Set([subscription]))
        // If the connection is down, or breaks now, reconnecting listens to every known topic.
        const current = client
        if (current) await listen(current, topic.name).catch(() => breakOff(current))
      }
      return () => topics.get(topic.name)?.delete(subscription)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

/** Without a goodbye, which would not arrive. */
const breakOff = (client: pg.Client) => client.connection.stream.destroy()

const listen = (client: pg.Client, channel: string) => client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
