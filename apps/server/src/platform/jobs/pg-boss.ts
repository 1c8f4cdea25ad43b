import { randomUUID } from 'node:crypto'
import { fromDrizzle, type Job, PgBoss, type SendOptions, type WorkOptions } from 'pg-boss'
import type { z } from 'zod'
import { sql } from '../db/orm.ts'
import type { Logger } from '../log/logger.ts'
import { JobKindUnknown } from './errors.ts'
import type { EnqueueOptions, JobKind, JobRun, JobsPort } from './port.ts'
import { nextTurn } from './turns.ts'
import { withoutPayload } from './without-payload.ts'

export type PgBossOptions = {
  databaseUrl: string
  log: Logger
  /** PostgreSQL schema that holds the queues. Default `jobs`. */
  schema?: string
  /** Seconds without a sign of life after which a run counts as dead (at least 10), and between the checks. */
  recovery?: { silentSeconds: number; checkSeconds: number }
  /** Seconds between checks of the schedules. */
  scheduleCheckSeconds?: number
  /** Called for every run that ends in this process. */
  onEnd?: (run: { job: string; outcome: 'done' | 'failed'; seconds: number }) => void
  /** Seconds between polls for jobs that are due; new ones announce themselves. At least 0.5. */
  pollSeconds?: number
}

type Registered = {
  kind: JobKind<z.ZodObject>
  run: (payload: unknown, run: JobRun) => Promise<void>
}

export function createPgBossJobs(options: PgBossOptions): JobsPort {
  const {
    log,
    recovery = { silentSeconds: 30, checkSeconds: 15 },
    scheduleCheckSeconds = 30,
    pollSeconds = 5,
  } = options
  const schema = options.schema ?? 'jobs'
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'lumi-jobs',
    schema,
    // Few connections of its own, so that a burst of jobs never takes those that answer people.
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: recovery.checkSeconds,
    monitorIntervalSeconds: recovery.checkSeconds,
    cronMonitorIntervalSeconds: scheduleCheckSeconds,
    cronWorkerIntervalSeconds: Math.min(5, scheduleCheckSeconds),
  })
  // Its message alone: what the database adds to an error can quote a whole payload.
  boss.on('error', (error) => log.error({ reason: error.message }, 'the job queue had a fault'))
  const registered = new Map<string, Registered>()

  async function prepareQueue({ kind }: Registered) {
    const settings = {
      retryLimit: kind.retries,
      retryBackoff: true,
      retryDelay: kind.firstPauseSeconds,
      retryDelayMax: kind.longestPauseSeconds,
      expireInSeconds: kind.timeoutSeconds,
      heartbeatSeconds: recovery.silentSeconds,
      notify: true,
    }
    await boss.createQueue(kind.name, { ...settings, policy: 'short' })
    await boss.updateQueue(kind.name, settings)
  }

  async function takeJobs({ kind, run }: Registered) {
    const { name, concurrency, perTenant } = kind
    const take = async (options: WorkOptions) => {
      const workerId: string = await boss.work(name, options, async (jobs: Job<object>[]) => {
        // One job may be followed by more: a backlog is processed without a pause after each.
        boss.notifyWorker(workerId)
        for (const job of jobs) await runJob(kind, run, job)
      })
    }
    if (perTenant !== undefined) {
      // pg-boss starts workers that share a limit together and returns the id of the first only, so the others cannot
      // be notified and poll more often.
      const often = Math.min(1, pollSeconds)
      const pace = { pollingIntervalSeconds: often, notifyPollingIntervalSeconds: often }
      return take({ ...pace, localConcurrency: concurrency, localGroupConcurrency: perTenant })
    }
    const pace = {
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
    }
    for (let number = 0; number < concurrency; number += 1) await take(pace)
  }

  async function runJob(kind: Registered['kind'], run: Registered['run'], job: Job<object>) {
    const attempt = job.retryCount + 1
    const startedAt = performance.now()
    const ended = (outcome: 'done' | 'failed') =>
      options.onEnd?.({ job: kind.name, outcome, seconds: (performance.now() - startedAt) / 1000 })
    try {
      await run(kind.payload.parse(job.data), { id: job.id, attempt, signal: job.signal })
      ended('done')
    } catch (error) {
      ended('failed')
      const err = withoutPayload(error, job.data)
      const facts = { job: kind.name, jobId: job.id, attempt, err }
      if (attempt > kind.retries) log.error(facts, 'a job failed and is given up')
      else log.warn(facts, 'a job failed and will be tried again')
      throw err
    }
  }

  function checkHandled(kind: JobKind<z.ZodObject>) {
    if (registered.get(kind.name)?.kind !== kind) throw new JobKindUnknown(kind.name)
  }

  return {
    handle(kind, run) {
      if (registered.has(kind.name)) throw new Error(`Jobs of kind ${kind.name} already have a handler`)
      // The handler gets what its own schema parsed; the map only forgets which schema that was.
      registered.set(kind.name, { kind, run: run as Registered['run'] })
    },

    async enqueue(kind, payload, { tx, startAfter, singletonKey, tenant }: EnqueueOptions = {}) {
      checkHandled(kind)
      kind.payload.parse(payload)
      const db = tx ? fromDrizzle(tx, sql) : undefined
      const send: SendOptions = { ...(startAfter && { startAfter }), ...(db && { db }) }
      if (tenant !== undefined) {
        send.group = { id: tenant }
        send.priority = -(await nextTurn(db ?? boss.getDb(), { schema, queue: kind.name, tenant }))
      }
      // A queue holds one waiting job per key, so that jobs without one each need their own.
      if (singletonKey === undefined) {
        await boss.send(kind.name, payload, { ...send, singletonKey: randomUUID() })
      } else {
        // Nothing stored means that the waiting job was taken up meanwhile: the next round adds a new one.
        while ((await boss.upsert(kind.name, payload, { ...send, singletonKey })).jobs.length === 0);
      }
    },

    async schedule(kind, cron, payload, { key, timezone } = {}) {
      checkHandled(kind)
      kind.payload.parse(payload)
      await boss.schedule(kind.name, cron, payload, { key, tz: timezone, missed: 'once' })
    },

    async counts() {
      const queues = await boss.getQueues([...registered.keys()])
      return queues.map(({ name, queuedCount, deferredCount, activeCount }) => ({
        job: name,
        waiting: queuedCount - deferredCount,
        later: deferredCount,
        active: activeCount,
      }))
    },

    async start({ work }) {
      await boss.start()
      await Promise.all([...registered.values()].map(prepareQueue))
      if (work) await Promise.all([...registered.values()].map(takeJobs))
    },

    async stop({ graceSeconds = 20 } = {}) {
      // Its own stop first waits for the database before it stops the workers: one that becomes free meanwhile would
      // take a job.
      await Promise.all([...registered.keys()].map((name) => boss.offWork(name, { wait: false })))
      await boss.stop({ graceful: true, timeout: graceSeconds * 1000 })
    },
  }
}
