import { ConferenceState } from '@lumi/contract/values'
import { z } from 'zod'
import { CONTROL_TOKEN_SECONDS } from '../../../../platform/auth/tokens.ts'
import { DAY_MS, secondsAfter } from '../../../../platform/clock/durations.ts'
import { inTransaction, type Services, type Tx } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/define-job.ts'
import { lockConference } from '../../core/conference/repository.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { findLastLeft } from '../../taking-part/attendance/repository.ts'
import { findDrawing, findLargeDrawings, findLeftWithLargeDrawings, storeDrawing } from './repository.ts'

/** Smaller drawings open at once in any case. */
const LARGE_BYTES = 64 * 1024

/** All servers have stored their changes by then, and have closed pages without viewers. */
const WAIT_SECONDS = 600
/** The time without anybody in a conference that did not end, after which it counts as left. */
const REST_SECONDS = CONTROL_TOKEN_SECONDS + WAIT_SECONDS
/** A conference is checked twice, in case nothing ran on one of the days. */
const LOOKED_AT_MS = 2 * DAY_MS

export const compactDrawings = defineJob({
  name: 'board.compact',
  payload: z.object({ confId: z.string() }),
  concurrency: 1,
})

export const sweepDrawings = defineJob({ name: 'board.sweep', payload: z.object({}), concurrency: 1 })

/**
 * Once nobody can come back to them, drawings lose what they were before. Only then: a browser that still had a page as
 * it was would bring its own document again, and what others have drawn since would give way. With the conference every
 * participation ends, and with that the right to come back to a page.
 */
export async function compactLater(tx: Tx, { confId }: Pick<ConferenceRow, 'confId'>): Promise<void> {
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
        // Locked, it does not start again, and nobody comes in: nobody opens the page meanwhile.
        const conference = await lockConference(tx.db, confId)
        if (!conference || !(await isOver(tx, conference))) return
        const { drawing = null, revision = 0 } = (await findDrawing(tx.db, pageId)) ?? {}
        const smaller = drawing && compacted(drawing)
        if (smaller) await storeDrawing(tx.db, pageId, { drawing: smaller, revision })
      })
    }
  })
  // Many conferences never end: people come to them week after week.
  services.jobs.handle(sweepDrawings, async () => {
    const until = secondsAfter(services.clock.now(), -REST_SECONDS)
    const between = { from: new Date(until.getTime() - LOOKED_AT_MS), until }
    for (const confId of await findLeftWithLargeDrawings(services.db, LARGE_BYTES, between)) {
      await services.jobs.enqueue(compactDrawings, { confId }, { singletonKey: confId })
    }
  })
}

export const scheduleDrawingSweep = ({ jobs }: Services) => jobs.schedule(sweepDrawings, '23 3 * * *', {})

/** True if nobody has the right any more to come back to a page as they knew it. */
async function isOver({ db, clock }: Pick<Tx, 'db' | 'clock'>, conference: ConferenceRow): Promise<boolean> {
  const { active, confId, ended, state } = conference
  if (state === ConferenceState.ended) {
    return ended !== null && secondsAfter(ended, WAIT_SECONDS) <= clock.now()
  }
  if (active) return false
  // Nobody who was in it has a valid control token any more.
  const left = await findLastLeft(db, confId)
  return left !== undefined && secondsAfter(left, REST_SECONDS) <= clock.now()
}
