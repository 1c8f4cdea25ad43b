import { setTimeout as pause } from 'node:timers/promises'
import { ConferenceState } from '@lumi/contract/values'
import { secondsAfter } from '../../../../platform/clock/durations.ts'
import { inTransaction, type Services } from '../../../../platform/context.ts'
import { freeBytes } from '../../../../platform/storage/disk.ts'
import {
  findConference,
  isGroupOccupied,
  observerAnswer,
  observerMedia,
} from '../../../conferencing/public-api.ts'
import { isQuotaUsedUp } from '../../quota.ts'
import { announceRecordingSession, askForKey } from '../notice.ts'
import { observerOf } from '../principal.ts'
import { type Leased, sumOpenBytes, updateLeased } from '../repository.ts'
import type { RecordingSessionRow } from '../table.ts'
import { renewLease, withLease } from './lease.ts'
import { openPage, type RecorderPage } from './page.ts'
import { createReportWriter, type ReportWriter } from './report-writer.ts'
import { throughOutages } from './through-outages.ts'

/** The interval at which the lease is renewed, and the wanted state is read. */
const ROUND_MS = 1000
/** Nobody watches more, and a forgotten recording would fill the storage. */
const MOST_SECONDS = 12 * 60 * 60
/** A conference that everybody has left is recorded for this time, until somebody comes back. */
const EMPTY_SECONDS = 60

/** Seconds between two comparisons of a recording with the space of its app. */
const QUOTA_SECONDS = 10

/** Bytes that have to stay free beside those that the film needs. */
const LEAST_LEFT_BYTES = 64 * 1024 * 1024

type Tools = {
  readonly browser: string
  readonly signal: AbortSignal
  /** Default: in a real browser. */
  readonly open?: typeof openPage
}

/**
 * Records one part of a recording session, until it is to be stopped, and returns its row. Undefined where another
 * recorder has taken it over.
 *
 * @throws where the browser or the page fails: what was recorded stays, and another part may follow.
 */
export async function recordPart(
  services: Services,
  session: RecordingSessionRow,
  { browser, signal, open = openPage }: Tools,
): Promise<RecordingSessionRow | undefined> {
  const { config, db, tokens } = services
  const leased: Leased = session
  const observer = observerOf(session)
  const token = await tokens.issueRecorderToken(session)
  const writer = createReportWriter(services, session, signal)
  const conference = await findConference(db, session.confId)
  if (!conference) return undefined
  const page = await withLease(services, leased, () =>
    open({
      executable: browser,
      url: config.recorder.url,
      setup: async () => ({
        layout: session.layout,
        joined: await observerAnswer(services, conference, observer, token),
      }),
      media: () => observerMedia(services, observer),
      wantKey: async (publicKey) => askForKey(services, session, publicKey),
      onReport: writer.write,
      signal,
    }),
  )
  try {
    return await followWanted(services, leased, { page, writer, signal })
  } finally {
    await page.close().catch(() => undefined)
  }
}

/** The state of the page: it has not begun, records, or has paused. */
type PageState = 'nothing' | 'recording' | 'pausing'

/** Begins, pauses, continues and stops the recording as its row requests. */
async function followWanted(
  services: Services,
  leased: Leased,
  { page, writer, signal }: { page: RecorderPage; writer: ReportWriter; signal: AbortSignal },
): Promise<RecordingSessionRow | undefined> {
  const { clock } = services
  const retryOutages = <T>(work: () => Promise<T>) => throughOutages(signal, work)
  const stopFor = (problem: RecordingSessionRow['problem']) =>
    retryOutages(() => change(services, leased, { state: 'stopping', problem, failures: 0 }))
  let pageState = 'nothing' as PageState
  const startRecording = async () => {
    // People are notified before the recording begins, and of its pause only once nothing is recorded any more.
    await retryOutages(() => change(services, leased, { quiet: false }))
    await withLease(services, leased, pageState === 'nothing' ? page.start : page.resume)
    pageState = 'recording'
  }
  const pauseRecording = async () => {
    if (pageState === 'recording') {
      await withLease(services, leased, page.pause)
      pageState = 'pausing'
    }
    await retryOutages(() => change(services, leased, { quiet: true }))
  }
  let lastSeen = clock.now()
  for (;;) {
    signal.throwIfAborted()
    const session = await retryOutages(() => renewLease(services, leased))
    if (!session) return undefined
    const problem = writer.problem()
    // Another recorder may do better.
    if (problem === 'recorderFailed') throw new Error('What the page recorded could not be kept')
    const { isLive, isOccupied } = await retryOutages(() => findOccupancy(services, session))
    if (isOccupied) lastSeen = clock.now()
    if (session.state === 'stopping') {
      // Chunks that had to wait are stored first, however long that takes.
      await withLease(services, leased, async () => {
        await page.stop()
        await writer.flushed()
      })
      return retryOutages(() => renewLease(services, leased))
    }
    if (problem) await stopFor(problem)
    else if (await retryOutages(() => isSpaceShort(services, session))) await stopFor('storageFull')
    else if (!isLive) await stopFor(null)
    else if (session.seconds > MOST_SECONDS) await stopFor('tooLong')
    else if (clock.now() > secondsAfter(lastSeen, EMPTY_SECONDS)) await stopFor('everybodyLeft')
    else if (session.state === 'recording' && pageState !== 'recording') await startRecording()
    else if (session.state === 'paused' && (pageState === 'recording' || !session.quiet))
      await pauseRecording()
    else await Promise.race([pause(ROUND_MS), page.failed])
  }
}

/**
 * Assembling a recording needs free space of up to three times what is stored of it, and all may end at once: they are
 * stopped while that still fits, and once the app or the demo room has used up its space.
 */
async function isSpaceShort(services: Services, session: RecordingSessionRow): Promise<boolean> {
  const { db, storage, config } = services
  // Not each second: it sums up all that the app has.
  if (Math.floor(session.seconds) % QUOTA_SECONDS === 0 && (await isQuotaUsedUp(services, session)))
    return true
  const free = Math.min(await freeBytes(config.dataDir), (await storage.free()) ?? Number.POSITIVE_INFINITY)
  return free < LEAST_LEFT_BYTES + 3 * (await sumOpenBytes(db))
}

async function findOccupancy({ db }: Services, { confId }: RecordingSessionRow) {
  const conference = await findConference(db, confId)
  return {
    isLive: conference?.state === ConferenceState.live,
    isOccupied: await isGroupOccupied(db, confId),
  }
}

/** Changes the state that everybody is shown. */
async function change(
  services: Services,
  leased: Leased,
  patch: Pick<Partial<RecordingSessionRow>, 'state' | 'problem' | 'failures' | 'quiet'>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const changed = await updateLeased(tx.db, leased, patch)
    if (changed) announceRecordingSession(tx, changed.confId)
  })
}
