import type { z } from 'zod'
import type { JobKind, JobsPort } from '../platform/jobs/port.ts'

export type TestJobs = JobsPort & {
  /** Payloads of the jobs of a kind, oldest first, whether or not they were run. */
  enqueued<Schema extends z.ZodObject>(kind: JobKind<Schema>): z.output<Schema>[]
  /** The tenants of these jobs, in the same order. */
  tenants(kind: JobKind<z.ZodObject>): (string | undefined)[]
  /** Does a job of this kind now, as a schedule would. */
  run<Schema extends z.ZodObject>(kind: JobKind<Schema>, payload: z.input<Schema>): Promise<void>
  /** Does what is waiting, as a worker would. */
  runAll(): Promise<void>
}

/** A queue in memory that does nothing by itself. It knows no transactions: a job stays when one is rolled back. */
export function createTestJobs(): TestJobs {
  type Entry = {
    kind: JobKind<z.ZodObject>
    payload: Record<string, unknown>
    tenant: string | undefined
    done: boolean
  }
  const handlers = new Map<string, Parameters<JobsPort['handle']>[1]>()
  const entries: Entry[] = []
  async function perform(name: string, payload: Record<string, unknown>) {
    const run = handlers.get(name)
    if (!run) throw new Error(`Nobody handles jobs of the kind ${name}`)
    await run(payload, { id: 'test', attempt: 1, signal: AbortSignal.timeout(60_000) })
  }
  return {
    handle(kind, run) {
      handlers.set(kind.name, run as Parameters<JobsPort['handle']>[1])
    },
    async enqueue(kind, payload, { tenant } = {}) {
      entries.push({ kind, payload: kind.payload.parse(payload), tenant, done: false })
    },
    async schedule() {},
    counts: async () =>
      [...handlers.keys()].map((job) => {
        const waiting = entries.filter(({ kind, done }) => kind.name === job && !done).length
        return { job, waiting, later: 0, active: 0 }
      }),
    async start() {},
    async stop() {},
    enqueued: <Schema extends z.ZodObject>(kind: JobKind<Schema>) =>
      entries
        .filter((entry) => entry.kind.name === kind.name)
        .map(({ payload }) => payload as z.output<Schema>),
    tenants: (kind) => entries.filter((entry) => entry.kind.name === kind.name).map(({ tenant }) => tenant),
    run: (kind, payload) => perform(kind.name, kind.payload.parse(payload)),
    async runAll() {
      for (const entry of entries.filter(({ done }) => !done)) {
        entry.done = true
        await perform(entry.kind.name, entry.payload)
      }
    },
  }
}
