import { ConferenceState } from '@lumi/contract/values'
import { z } from 'zod'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import { inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { lockConference } from '../conference/repository.ts'
import { findDrawing, findLargeDrawings, storeDrawing } from './repository.ts'

/** Smaller drawings open at once, whatever they were before. */
const LARGE_BYTES = 64 * 1024

/** Until then every server has stored what it had, and has closed what nobody looks at. */
const WAIT_SECONDS = 600

export const compactDrawings = defineJob({
  name: 'board.compact',
  payload: z.object({ confId: z.string() }),
  concurrency: 1,
})

/**
 * Once a conference has ended, its drawings lose what they were before. Only then: a browser that still had a page as it
 * was would bring its own document again, and what others have drawn since would give way. With the conference every
 * participation ends, and with that the right to come back to a page.
 */
export async function compactLater(tx: Tx, confId: string): Promise<void> {
  if ((await findLargeDrawings(tx.db, confId, LARGE_BYTES)).length === 0) return
  const startAfter = secondsAfter(tx.clock.now(), WAIT_SECONDS)
  await tx.jobs.enqueue(compactDrawings, { confId }, { tx: tx.db, startAfter, singletonKey: confId })
}

export function handleCompactDrawings(services: Services): void {
  services.jobs.handle(compactDrawings, async ({ confId }) => {
    // Yjs is loaded where something is drawn.
    const { compacted } = await import('./compact.ts')
    for (const pageId of await findLargeDrawings(services.db, confId, LARGE_BYTES)) {
      await inTransaction(services, async (tx) => {
        // Locked, it does not start again: nobody opens the page meanwhile.
        const conference = await lockConference(tx.db, confId)
        if (conference?.state !== ConferenceState.ended) return
        if (!conference.ended || secondsAfter(conference.ended, WAIT_SECONDS) > tx.clock.now()) return
        const { drawing = null, revision = 0 } = (await findDrawing(tx.db, pageId)) ?? {}
        const smaller = drawing && compacted(drawing)
        if (smaller) await storeDrawing(tx.db, pageId, { drawing: smaller, revision })
      })
    }
  })
}
