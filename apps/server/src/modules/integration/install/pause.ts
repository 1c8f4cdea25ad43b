import type { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import type { JobKind } from '../../../platform/jobs/port.ts'

/** A product accepts no calls of ours before `until`. */
export abstract class ProductPaused extends Error {
  readonly until: Date

  constructor(message: string, until: Date) {
    super(message)
    this.until = until
  }
}

/**
 * Handles jobs that call a product. Where it asks for a pause, the job is enqueued again for its end: such a wait is no
 * failed attempt.
 */
export function handlePausable<Schema extends z.ZodObject<{ clientId: z.ZodString }>>(
  services: Services,
  kind: JobKind<Schema>,
  work: (payload: z.output<Schema>) => Promise<void>,
  { keyOf }: { keyOf?: (payload: z.output<Schema>) => string } = {},
): void {
  services.jobs.handle(kind, async (payload) => {
    try {
      await work(payload)
    } catch (error) {
      if (!(error instanceof ProductPaused)) throw error
      const { clientId: tenant } = payload as { clientId: string }
      // A payload that was parsed is parsed again in the same way.
      const again = { startAfter: error.until, singletonKey: keyOf?.(payload), tenant }
      await services.jobs.enqueue(kind, payload as z.input<Schema>, again)
    }
  })
}
