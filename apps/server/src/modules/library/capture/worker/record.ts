import { Readable } from 'node:stream'
import type { RecorderReport } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { inTransaction, type Services } from '../../../../platform/context.ts'
import { isDatabaseOutage } from '../../../../platform/db/outage.ts'
import { StorageFull } from '../../../../platform/storage/errors.ts'
import { claimUpload, discardUnclaimed, storeUpload } from '../../../../platform/uploads/uploads.ts'
import {
  findConference,
  isSomebodyPresent,
  observerAnswer,
  observerMedia,
} from '../../../conferencing/face.ts'
import { announceCapture } from '../notice.ts'
import { observerOf } from '../principal.ts'
import { addChunk, addMark, type Held, updateHeld } from '../repository.ts'
import type { CaptureRow } from '../table.ts'
import { renewLease, whileHeld } from './lease.ts'
import { openPage, type RecorderPage } from './page.ts'

/** How often the lease is renewed, and what is wanted looked at. */
const ROUND_MS = 1000
/** Nobody watches more, and a forgotten recording would fill the storage. */
const MOST_SECONDS = 12 * 60 * 60
/** A conference that everybody has left is recorded for so long, until somebody comes back. */
const EMPTY_MS = 60_000

type Tools = { readonly browser: string; readonly signal: AbortSignal }

/**
 * Records one part of a capture, until it is to be stopped: answers it then. Undefined where another recorder has taken it over.
 *
 * @throws where the browser or the page fails: what was recorded stays, and another part may follow.
 */
export async function recordPart(
  services: Services,
  capture: CaptureRow,
  { browser, signal }: Tools,
): Promise<CaptureRow | undefined> {
  const { config, db, tokens } = services
  const held: Held = capture
  const observer = observerOf(capture)
  const token = await tokens.issueRecorderToken(capture)
  const tape = createTape(services, capture, signal)
  const conference = await findConference(db, capture.confId)
  if (!conference) return undefined
  const begin = async () => {
    const page = await openPage({
      executable: browser,
      url: config.recorder.url,
      setup: async () => ({
        layout: capture.layout,
        joined: await observerAnswer(services, conference, observer, token),
      }),
      media: () => observerMedia(services, observer),
      onReport: tape.hear,
    })
    await page.start()
    return page
  }
  const page = await whileHeld(services, held, begin)
  try {
    return await followWanted(services, held, { page, tape, signal })
  } finally {
    await page.close().catch(() => undefined)
  }
}

/** Pauses, goes on and stops as it is wanted. */
async function followWanted(
  services: Services,
  held: Held,
  { page, tape, signal }: { page: RecorderPage; tape: Tape; signal: AbortSignal },
): Promise<CaptureRow | undefined> {
  let isPaused = false
  let lastSeen = Date.now()
  for (;;) {
    signal.throwIfAborted()
    const now = await throughOutages(signal, () => renewLease(services, held))
    if (!now) return undefined
    const problem = tape.problem()
    // Another recorder may do better.
    if (problem === 'recorderFailed') throw new Error('What the page recorded could not be kept')
    if (await throughOutages(signal, () => isSomebodyPresent(services.db, now.confId))) lastSeen = Date.now()
    if (problem) await stopFor(services, held, problem)
    else if (now.seconds > MOST_SECONDS) await stopFor(services, held, 'tooLong')
    else if (now.state === 'stopping') {
      await page.stop()
      await tape.written()
      return renewLease(services, held)
    } else if (Date.now() - lastSeen > EMPTY_MS || !(await isLive(services, now)))
      await updateHeld(services.db, held, { state: 'stopping' })
    else if ((now.state === 'paused') !== isPaused) {
      isPaused = !isPaused
      await (isPaused ? page.pause() : page.resume())
    } else await Promise.race([pause(ROUND_MS), page.failed])
  }
}

/** Tries again while the database does not answer: the page records on meanwhile. */
async function throughOutages<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseOutage(error) || signal.aborted) throw error
      await pause(ROUND_MS)
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function isLive({ db }: Services, { confId }: CaptureRow): Promise<boolean> {
  return (await findConference(db, confId))?.state === ConferenceState.live
}

async function stopFor(
  services: Services,
  held: Held,
  problem: NonNullable<CaptureRow['problem']>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const stopped = await updateHeld(tx.db, held, { state: 'stopping', problem })
    if (stopped) announceCapture(tx, stopped.confId)
  })
}

type Tape = ReturnType<typeof createTape>

/** Stores what the page reports, piece after piece. */
function createTape(services: Services, capture: CaptureRow, signal: AbortSignal) {
  const held: Held = capture
  let position = 0
  let problem: 'storageFull' | 'recorderFailed' | undefined
  let last: Promise<void> = Promise.resolve()

  const store = async (data: Buffer, seconds: number) => {
    const stored: string[] = []
    try {
      const { key, size } = await storeUpload(services, Readable.from([data]), 'video/webm', (made) =>
        stored.push(made),
      )
      const isFirst = position === 0
      await inTransaction(services, async (tx) => {
        if (!(await addChunk(tx.db, held, { position, key, seconds, size }))) return
        await claimUpload(tx.db, key)
        // From here on it is recorded, as everybody is to know.
        if (isFirst) announceCapture(tx, capture.confId)
      })
      position += 1
    } finally {
      await discardUnclaimed(services, stored)
    }
  }
  const take = async (report: RecorderReport) => {
    switch (report.kind) {
      case 'chunk':
        if (problem === undefined) await store(Buffer.from(report.data, 'base64'), report.seconds)
        return
      case 'mark':
        return addMark(services.db, held, { ...report.mark, at: capture.seconds + report.mark.at })
      case 'failed':
        services.log.warn(
          { captureId: capture.captureId, reason: report.reason },
          'the page that records failed',
        )
        problem = 'recorderFailed'
    }
  }
  return {
    /** One report after the other. */
    hear(report: RecorderReport): Promise<void> {
      last = last
        .then(() => throughOutages(signal, () => take(report)))
        .catch((error) => {
          problem ??= error instanceof StorageFull ? 'storageFull' : 'recorderFailed'
          services.log.error(
            { err: error, captureId: capture.captureId },
            'a piece of a recording was not stored',
          )
        })
      return last
    },
    written: () => last,
    problem: () => problem,
  }
}
