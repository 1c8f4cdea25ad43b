import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ZodError, z } from 'zod'
import type { Db } from '../db/database.ts'
import { sql } from '../db/orm.ts'
import { defineJob } from './define-job.ts'
import { JobKindUnknown } from './errors.ts'
import { hangingJob } from './hanging-job.fixture.ts'
import type { JobRun, JobsPort } from './port.ts'

export type JobsHarness = {
  db: Db
  /** One more instance on the same queues, not yet started; it polls every half second by default. */
  open(options?: { pollSeconds?: number }): JobsPort
  /** Every line logged so far. */
  log(): string
  /** Starts a process that takes a `hangingJob` and never finishes it. */
  startHangingProcess(): Promise<{ tookJob: Promise<void>; kill(): void }>
}

const payload = z.object({ text: z.string() })
const patience = { timeout: 30_000, interval: 25 }

/**
 * The behaviour of every jobs adapter. `separate` is true if another instance works than the one that enqueues
 * (`ROLE=web` beside `ROLE=worker`), and false if it is the same (`ROLE=all`). It stays in one function, although a long
 * one, because every test needs the instances and kinds that it makes.
 */
export function describeJobsPort(getHarness: () => JobsHarness, { separate }: { separate: boolean }): void {
  const newKind = (options: Partial<Parameters<typeof defineJob>[0]> = {}) =>
    defineJob({ name: `test-${randomUUID()}`, concurrency: 1, firstPauseSeconds: 1, ...options, payload })
  type Kind = ReturnType<typeof newKind>

  type Run = (payload: { text: string }, run: JobRun) => Promise<void>

  /** Instances for one test: `web` enqueues, `worker` runs `run` for the kind. */
  async function start(kind: Kind, run: Run) {
    const worker = open()
    const web = separate ? open() : worker
    for (const instance of new Set([web, worker])) instance.handle(kind, run)
    if (separate) await web.start({ work: false })
    await worker.start({ work: true })
    return { web, worker }
  }

  function open(options?: { pollSeconds?: number }) {
    const jobs = getHarness().open(options)
    onTestFinished(() => jobs.stop({ graceSeconds: 1 }))
    return jobs
  }

  /** A handler that remembers what it was given. */
  function recorder() {
    const done: string[] = []
    return { done, run: async ({ text }: { text: string }) => void done.push(text) }
  }

  const becomes = <T>(read: () => T, expected: T) =>
    vi.waitFor(() => expect(read()).toEqual(expected), patience)

  test('does a job once, with its payload', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const { web } = await start(kind, run)
    await web.enqueue(kind, { text: 'one' })
    await web.enqueue(kind, { text: 'two' })
    await becomes(() => done, ['one', 'two'])
  })

  test('works off what has piled up without waiting between two jobs', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const web = open()
    web.handle(kind, run)
    await web.start({ work: false })
    const texts = Array.from({ length: 20 }, (_, number) => `${number}`)
    for (const text of texts) await web.enqueue(kind, { text })
    // With one poll a minute it would not end in time.
    const worker = open({ pollSeconds: 60 })
    worker.handle(kind, run)
    await worker.start({ work: true })
    await becomes(() => done.toSorted((a, b) => Number(a) - Number(b)), texts)
  })

  test('tenants take turns, and one who has just come is not behind everything of another', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const web = open()
    web.handle(kind, run)
    await web.start({ work: false })
    const enqueue = (text: string) => web.enqueue(kind, { text }, { tenant: text.charAt(0) })
    for (const text of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) await enqueue(text)
    await getHarness().db.transaction((tx) => web.enqueue(kind, { text: 'c2' }, { tenant: 'c', tx }))
    const freed = Promise.withResolvers<void>()
    const worker = open()
    worker.handle(kind, async (payload) => {
      await run(payload)
      // The first turns are over, so a new tenant gets the next one.
      if (payload.text === 'b2') await enqueue('d1').then(freed.resolve)
    })
    await worker.start({ work: true })
    await freed.promise
    await becomes(() => done, ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'd1', 'a3', 'a4'])
  })

  test('each process leaves workers free for others, however much one tenant has enqueued', async () => {
    const kind = newKind({ concurrency: 2, perTenant: 1 })
    const done: string[] = []
    const freed = Promise.withResolvers<void>()
    const work: Run = async ({ text }) => {
      if (text.startsWith('a')) await freed.promise
      done.push(text)
    }
    const { web } = await start(kind, work)
    await start(kind, work)
    for (const text of ['a1', 'a2', 'a3', 'a4']) await web.enqueue(kind, { text }, { tenant: 'a' })
    await web.enqueue(kind, { text: 'b1' }, { tenant: 'b' })
    await becomes(() => done, ['b1'])
    const counts = async () => (await web.counts()).find(({ job }) => job === kind.name)
    await expect.poll(counts, patience).toMatchObject({ waiting: 2, active: 2 })
    freed.resolve()
    await becomes(() => done.toSorted(), ['a1', 'a2', 'a3', 'a4', 'b1'])
  })

  test('a job belongs to the transaction that enqueued it', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const { web } = await start(kind, run)
    const { db } = getHarness()
    const undone = db.transaction(async (tx) => {
      await web.enqueue(kind, { text: 'rolled back' }, { tx })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await db.transaction(async (tx) => {
      await web.enqueue(kind, { text: 'committed' }, { tx })
      await tx.execute(sql`select 1`)
      expect(done).toEqual([])
    })
    // One at a time and in order: had the first existed, it would have been done before.
    await becomes(() => done, ['committed'])
  })

  test('a job waits for its time while others pass it', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const { web } = await start(kind, run)
    const due = new Date(Date.now() + 1_500)
    await web.enqueue(kind, { text: 'later' }, { startAfter: due })
    await web.enqueue(kind, { text: 'now' })
    await becomes(() => done, ['now', 'later'])
    expect(Date.now()).toBeGreaterThanOrEqual(due.getTime())
  })

  test('one job waits under a key, with the newest payload; a finished one does not count', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const { web } = await start(kind, run)
    const startAfter = new Date(Date.now() + 1_000)
    for (const text of ['first', 'second', 'third']) {
      await web.enqueue(kind, { text }, { singletonKey: 'key', startAfter })
    }
    await web.enqueue(kind, { text: 'other' }, { singletonKey: 'other key', startAfter })
    await vi.waitFor(() => expect([...done].sort()).toEqual(['other', 'third']), patience)
    await web.enqueue(kind, { text: 'again' }, { singletonKey: 'key' })
    await becomes(() => done.at(-1), 'again')
  })

  test('a job that a transaction joined waits for its commit', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const { web } = await start(kind, run)
    const startAfter = new Date(Date.now() + 500)
    await web.enqueue(kind, { text: 'before' }, { singletonKey: 'key', startAfter })
    await getHarness().db.transaction(async (tx) => {
      await web.enqueue(kind, { text: 'with the change' }, { singletonKey: 'key', tx })
      await web.enqueue(kind, { text: 'due after it' }, { startAfter })
      await becomes(() => done, ['due after it'])
    })
    await becomes(() => done, ['due after it', 'with the change'])
  })

  test('many enqueueing under one key at once lose nothing', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const { web } = await start(kind, run)
    const texts = Array.from({ length: 30 }, (_, index) => String(index))
    await Promise.all(texts.map((text) => web.enqueue(kind, { text }, { singletonKey: 'key' })))
    await web.enqueue(kind, { text: 'last' }, { singletonKey: 'key' })
    await becomes(() => done.at(-1), 'last')
  })

  test('counts what waits, what is for later, and what runs', async () => {
    const kind = newKind()
    const freed = Promise.withResolvers<void>()
    onTestFinished(() => freed.resolve())
    const { web } = await start(kind, () => freed.promise)
    await web.enqueue(kind, { text: 'running' })
    await web.enqueue(kind, { text: 'waiting' })
    await web.enqueue(kind, { text: 'later' }, { startAfter: new Date(Date.now() + 3600_000) })
    const counts = async () => (await web.counts()).find(({ job }) => job === kind.name)
    await expect.poll(counts, patience).toEqual({ job: kind.name, waiting: 1, later: 1, active: 1 })
  })

  test('refuses what does not fit', async () => {
    const kind = newKind()
    const { web } = await start(kind, recorder().run)
    await expect(web.enqueue(kind, { text: 5 } as never)).rejects.toThrow(ZodError)
    await expect(web.enqueue(newKind(), { text: 'x' })).rejects.toThrow(JobKindUnknown)
    await expect(web.schedule(newKind(), '* * * * *', { text: 'x' })).rejects.toThrow(JobKindUnknown)
    expect(() => web.handle(kind, recorder().run)).toThrow()
  })

  test('a failing job is tried again after growing pauses, then given up; the log tells no secret', async () => {
    const kind = newKind({ retries: 2 })
    const secret = `https://lumi.example/reset?key=${randomUUID()}`
    const runs: { attempt: number; at: number }[] = []
    const { web } = await start(kind, async ({ text }, { attempt }) => {
      runs.push({ attempt, at: performance.now() })
      throw Object.assign(new TypeError(`cannot reach ${text}`), { response: { url: text } })
    })
    await web.enqueue(kind, { text: secret })
    const logged = () =>
      getHarness()
        .log()
        .split('\n')
        .filter((line) => line.includes(kind.name))
    await vi.waitFor(() => expect(logged()).toHaveLength(3), patience)
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    const [first = 0, second = 0, third = 0] = runs.map(({ at }) => at)
    expect(second - first).toBeGreaterThanOrEqual(kind.firstPauseSeconds * 1000)
    expect(third - second).toBeGreaterThanOrEqual(kind.firstPauseSeconds * 2000)
    expect(logged().map((line) => JSON.parse(line).level)).toEqual(['warn', 'warn', 'error'])
    expect(logged()[0]).toContain('TypeError')
    expect(getHarness().log()).not.toContain(secret)
    expect(getHarness().log()).not.toContain(secret.slice(-36))
  })

  test('a schedule enqueues by itself, and the newest of its key is the one that holds', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const { web } = await start(kind, run)
    await web.schedule(kind, '0 0 1 1 *', { text: 'yearly' })
    await web.schedule(kind, '* * * * *', { text: 'every minute' })
    await vi.waitFor(() => expect(done).toContain('every minute'), { timeout: 70_000, interval: 50 })
    expect(done).not.toContain('yearly')
    await expect(web.schedule(kind, 'whenever', { text: 'x' })).rejects.toThrow()
  })

  test('stop waits for what is running and takes nothing new', async () => {
    const kind = newKind()
    const done: string[] = []
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { web, worker } = await start(kind, async ({ text }) => {
      begin()
      await gate
      done.push(text)
    })
    await web.enqueue(kind, { text: 'running' })
    await begun
    await web.enqueue(kind, { text: 'waiting' })
    const stopped = worker.stop()
    openGate()
    await stopped
    expect(done).toEqual(['running'])
    const next = recorder()
    await start(kind, next.run)
    await becomes(() => next.done, ['waiting'])
  })

  test('what outlasts the grace of a stop is told so and done again', async () => {
    const kind = newKind()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: aborted, resolve: abort } = Promise.withResolvers<void>()
    const { web, worker } = await start(kind, async (_payload, { signal }) => {
      signal.addEventListener('abort', () => abort())
      begin()
      await aborted
      throw new Error('ended')
    })
    await web.enqueue(kind, { text: 'long' })
    await begun
    await worker.stop({ graceSeconds: 1 })
    await aborted
    const next = recorder()
    await start(kind, next.run)
    await becomes(() => next.done, ['long'])
  })

  test('a job whose process is killed is done by another', async () => {
    const doomed = await getHarness().startHangingProcess()
    const enqueuer = open()
    enqueuer.handle(hangingJob, async () => undefined)
    await enqueuer.start({ work: false })
    await enqueuer.enqueue(hangingJob, { text: 'precious' })
    await doomed.tookJob
    doomed.kill()
    const attempts: number[] = []
    await start(hangingJob, async ({ text }, { attempt }) => {
      expect(text).toBe('precious')
      attempts.push(attempt)
    })
    await becomes(() => attempts, [2])
  })

  test('several start at once, and losing every connection stops nobody for long', async () => {
    const kind = newKind()
    const { done, run } = recorder()
    const instances = [open(), open(), open()]
    for (const instance of instances) instance.handle(kind, run)
    await Promise.all(instances.map((instance) => instance.start({ work: true })))
    await instances[0]?.enqueue(kind, { text: 'before' })
    await becomes(() => done, ['before'])
    await getHarness().db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'lumi-jobs%' and datname = current_database()`)
    await vi.waitFor(() => instances[1]?.enqueue(kind, { text: 'after' }), patience)
    await vi.waitFor(() => expect(done).toContain('after'), patience)
  })
}
