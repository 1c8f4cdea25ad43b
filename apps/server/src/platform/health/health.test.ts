import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registerHealth } from '../http/health.ts'
import { createLogger } from '../log/logger.ts'
import type { Dependency, DependencyState } from './dependency.ts'
import { createHealth } from './health.ts'

const usual = { impact: 'it is missed', cacheMs: 1_000 }

function open(dependencies: Dependency[]) {
  const lines: Record<string, unknown>[] = []
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const health = createHealth(dependencies, log)
  onTestFinished(() => health.stop())
  const app = fastify()
  registerHealth(app, { health })
  return { health, lines, ask: () => app.inject('/readyz') }
}

test('a flood of questions asks each dependency once, and later again', async () => {
  const database = vi.fn(async (): Promise<DependencyState> => 'up')
  const media = vi.fn(async (): Promise<DependencyState> => 'up')
  const { ask } = open([
    { ...usual, name: 'database', isEssential: true, check: database },
    { ...usual, name: 'media', check: media },
  ])
  const isReady = async () => (await ask()).statusCode
  expect(new Set(await Promise.all(Array.from({ length: 50 }, isReady)))).toEqual(new Set([200]))
  expect([database, media].map(({ mock }) => mock.calls.length)).toEqual([1, 1])

  database.mockRejectedValue(new Error('away'))
  await expect.poll(isReady).toBe(503)
  expect(database).toHaveBeenCalledTimes(2)
})

test('only an essential dependency decides, and each is shown as one word', async () => {
  const { ask } = open([
    { ...usual, name: 'database', isEssential: true, check: async () => 'up' },
    { ...usual, name: 'disk', check: async () => 'full' },
    { ...usual, name: 'mail', check: () => Promise.reject(new Error('no answer from 10.0.0.7')) },
  ])
  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ database: 'up', disk: 'full', mail: 'down' })
})

test('nobody waits for a slow dependency', async () => {
  const answered = Promise.withResolvers<DependencyState>()
  const { ask } = open([{ ...usual, name: 'mail', check: () => answered.promise }])
  expect((await ask()).json()).toEqual({ mail: 'checking' })
  answered.resolve('up')
  expect((await ask()).json()).toEqual({ mail: 'up' })
})

test('an outage and a recovery are logged once', async () => {
  let state: DependencyState | Error = 'up'
  let change = () => {}
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:6379')
  const { health, lines } = open([
    {
      ...usual,
      name: 'redis',
      envVar: 'REDIS_URL',
      check: async () => {
        if (state instanceof Error) throw state
        return state
      },
      watch: (onChange) => {
        change = onChange
      },
    },
  ])
  const become = async (next: typeof state) => {
    state = next
    for (let received = 0; received < 5; received += 1) {
      change()
      await health.states()
    }
  }
  health.start()
  await become('up')
  expect(lines).toEqual([])
  await become(new Error('not connected', { cause }))
  await become('up')
  expect(lines.map(({ level, msg, reason, envVar }) => ({ level, msg, reason, envVar }))).toEqual([
    {
      level: 'warn',
      msg: 'redis is down: it is missed',
      reason: 'not connected: connect ECONNREFUSED 127.0.0.1:6379',
      envVar: 'REDIS_URL',
    },
    { level: 'info', msg: 'redis is back', reason: undefined, envVar: undefined },
  ])
})

test('a running installation is shown, and so is its end', async () => {
  let state: DependencyState = 'installing'
  const { health, lines } = open([{ ...usual, name: 'libreoffice', cacheMs: 0, check: async () => state }])
  await health.states()
  state = 'up'
  expect(await health.states()).toEqual({ libreoffice: 'up' })
  expect(lines.map(({ msg }) => msg)).toEqual([
    'libreoffice is installing: it is missed',
    'libreoffice is installed',
  ])
})
