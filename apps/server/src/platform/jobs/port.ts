import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'

/** A kind of background work, declared beside the module that owns it with `defineJob`. */
export type JobKind<Schema extends z.ZodObject> = {
  /** Unique and lasting: jobs stored under it survive an update. Letters, digits, `-`, `_`, `.`. */
  name: string
  /** Plain JSON only. Checked when a job is enqueued and again before it runs. */
  payload: Schema
  /** Number of retries of a failed job. */
  retries: number
  /** Seconds before the first retry; each further pause is about twice the one before, up to `longestPauseSeconds`. */
  firstPauseSeconds: number
  longestPauseSeconds: number
  /** Seconds one run may take before it counts as failed. */
  timeoutSeconds: number
  /** Runs at the same time in one process. */
  concurrency: number
  /** Most of these that belong to one tenant, so that the rest stays free for other tenants. Default: all. */
  perTenant?: number
}

/** One run of a job. */
export type JobRun = {
  id: string
  /** 1 for the first run. */
  attempt: number
  /** Aborted when the run has taken too long, or the process ends and its grace is over. */
  signal: AbortSignal
}

/** A Drizzle transaction of ours. */
type JobTransaction = { execute(query: SQL): Promise<{ rows: unknown[] }> }

export type EnqueueOptions = {
  /** Enqueues inside this transaction: the job exists when it commits, and never otherwise. */
  tx?: JobTransaction
  /** Earliest start; it follows within seconds. Default at once. */
  startAfter?: Date
  /**
   * At most one job of the kind waits under a key. Enqueueing again while it waits gives it the new payload, and
   * the new `startAfter` where one is given; it never runs before `tx` commits.
   */
  singletonKey?: string
  /** The app that the job belongs to. Tenants take turns, however many jobs each has enqueued. Default: none. */
  tenant?: string
}

type ScheduleOptions = {
  /** Distinguishes several schedules of one kind. */
  key?: string
  /** IANA name. Default UTC. */
  timezone?: string
}

/** `waiting` for a worker, `later` for their time or after a failure. */
type JobCounts = { job: string; waiting: number; later: number; active: number }

/**
 * Background work that survives every process: a job is done at least once, so handlers must bear being
 * run again. Any process enqueues; those started with `work: true` do the work, this one or others.
 */
export type JobsPort = {
  /**
   * Registers the handler of a kind of job. Called before `start`, once for each kind, in every process of every role.
   */
  handle<Schema extends z.ZodObject>(
    kind: JobKind<Schema>,
    run: (payload: z.output<Schema>, run: JobRun) => Promise<void>,
  ): void

  /**
   * Stores a job. Once it resolves (or `tx` commits) the job will be done.
   * @throws ZodError when the payload does not fit its kind. @throws JobKindUnknown when nobody handles it.
   */
  enqueue<Schema extends z.ZodObject>(
    kind: JobKind<Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>

  /**
   * Enqueues a job at every match of a five-field cron expression, once among all processes. Replaces the
   * schedule of the same kind and key.
   */
  schedule<Schema extends z.ZodObject>(
    kind: JobKind<Schema>,
    cron: string,
    payload: z.input<Schema>,
    options?: ScheduleOptions,
  ): Promise<void>

  /** The number of jobs of each kind in all processes together; may be some seconds old. */
  counts(): Promise<JobCounts[]>

  /** Prepares the queues; with `work: true` begins to take jobs. Safe for several processes at once. */
  start(options: { work: boolean }): Promise<void>

  /**
   * Takes no more jobs and waits for those running, at most `graceSeconds` (default 20); what is not done by
   * then is done again by another process.
   */
  stop(options?: { graceSeconds?: number }): Promise<void>
}
