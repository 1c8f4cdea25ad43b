import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { ConfigError } from '../../config/error.ts'
import type { Dependency } from '../health/dependency.ts'

/** A start waits for Redis no longer than this; it connects whenever Redis is there. */
const START_PATIENCE_MS = 3_000
/** The answers of Redis to a wrong user, password or number of a database. */
const REFUSAL = /^(WRONGPASS|NOAUTH|NOPERM|ERR (invalid password|Client sent AUTH|AUTH |invalid DB|DB index))/

/** The connections to a Redis that several servers share. */
export type RedisLink = {
  /** The connection for counters: without Redis every call fails at once. */
  counters: Redis
  /** The connection for messages to other servers, and from them. */
  publisher: Redis
  subscriber: Redis
  dependency: Dependency
  close(): void
}

/** @throws ConfigError where Redis answers and refuses us. One that is not there yet is waited for a moment. */
export async function openRedis(url: string): Promise<RedisLink> {
  // Loaded only where there is a Redis: its client takes 20 MB.
  const { Redis } = await import('ioredis')
  const asProbe = { lazyConnect: true, retryStrategy: () => null, connectTimeout: START_PATIENCE_MS }
  await checkAccess(new Redis(url, asProbe))
  const options = { retryStrategy: (times: number) => Math.min(times * 100, 2_000) }
  const counters = new Redis(url, { ...options, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  const publisher = new Redis(url, { ...options, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  // Subscribes again to everything whenever it is connected.
  const subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null })
  const connections = [counters, publisher, subscriber]
  for (const connection of [publisher, subscriber]) forgiveFailures(connection)
  let lastError: Error | undefined
  for (const connection of connections) {
    connection.on('error', (error) => {
      lastError = error
    })
  }
  await Promise.race([
    Promise.all(connections.map((connection) => once(connection, 'ready').catch(() => {}))),
    delay(START_PATIENCE_MS, undefined, { ref: false }),
  ])
  return {
    counters,
    publisher,
    subscriber,
    dependency: {
      name: 'redis',
      envVar: 'REDIS_URL',
      impact: 'servers count their limits apart, and tell each other through the database',
      cacheMs: 0,
      async check() {
        if (connections.every(({ status }) => status === 'ready')) return 'up'
        throw lastError ?? new Error('not connected')
      },
      watch(onChange) {
        for (const connection of connections)
          for (const change of ['ready', 'close']) connection.on(change, onChange)
      },
    },
    close() {
      for (const connection of connections) connection.disconnect()
    },
  }
}

/** Senders wait for no answer: a command that fails because Redis is down must not end the process. */
function forgiveFailures(connection: Redis): void {
  const send = connection.sendCommand
  connection.sendCommand = function (command, ...rest) {
    command.promise.catch(() => {})
    return send.call(this, command, ...rest)
  }
}

/** Its client would try a wrong password for ever, and serve from another database than the one that is missing. */
async function checkAccess(probe: Redis): Promise<void> {
  const answers: unknown[] = []
  probe.on('error', (error) => answers.push(error))
  try {
    await probe.connect()
    await probe.select(probe.options.db ?? 0)
  } catch (error) {
    answers.push(error)
  } finally {
    probe.disconnect()
  }
  if (!answers.some((error) => error instanceof Error && REFUSAL.test(error.message))) return
  const { host, port } = probe.options
  throw new ConfigError([
    `REDIS_URL: ${host}:${port} refuses the user, the password or the number of the database; correct them`,
  ])
}
