import { secondsAfter } from '../../../../platform/clock/durations.ts'
import { every } from '../../../../platform/clock/every.ts'
import type { Services } from '../../../../platform/context.ts'
import { isDatabaseOutage } from '../../../../platform/db/outage.ts'
import { newToken } from '../../../../platform/secrets/random.ts'
import { findBrowser, findFfmpeg } from '../../document/find-program.ts'
import { claimRecordingSession, LEASE_SECONDS } from '../claim.ts'
import { RECORDER_SECONDS } from '../recorders.ts'
import { deleteRecorder, deleteRecordersBefore, noteRecorder, updateLeased } from '../repository.ts'
import type { RecordingSessionRow } from '../table.ts'
import { noteNotSaved } from './not-saved.ts'
import { recordPart } from './record.ts'
import { saveRecordingSession } from './save.ts'

const ROUND_MS = 1000

/**
 * Makes this process a recorder: it takes recordings that nobody works on, and makes and puts together as many at once
 * as it may. What is to be done stands in the database, so that a recorder that dies is replaced by any other. Answers
 * how to end it.
 */
export function startRecorder(services: Services): () => Promise<void> {
  const { db, clock, config, log } = services
  const slots = config.recorder.atOnce
  if (slots === 0) return async () => undefined
  const recorderId = newToken()
  const life = new AbortController()
  const working = new Set<Promise<void>>()
  let recording = 0
  /** The app of each recording that is being assembled. */
  const saving: string[] = []
  let quietUntil = clock.now()

  const round = async () => {
    const [browser, ffmpeg] = [findBrowser(), findFfmpeg()]
    const now = clock.now()
    const missing = browser ? (ffmpeg ? null : 'ffmpeg') : 'browser'
    await noteRecorder(db, { recorderId, seen: now, slots, missing })
    await deleteRecordersBefore(db, secondsAfter(now, -10 * RECORDER_SECONDS))
    // A recorder that could not renew a lease while the database was away is still at work, and renews it now.
    if (!browser || !ffmpeg || now < quietUntil) return
    for (;;) {
      const room = {
        mayRecord: recording < slots,
        // One more than a single app may use, so that its long recordings never delay those of the others.
        maySave: saving.length <= slots,
        notSavedFor: [...Map.groupBy(saving, (clientId) => clientId)].flatMap(([clientId, { length }]) =>
          length >= slots ? [clientId] : [],
        ),
      }
      const session = await claimRecordingSession(services, recorderId, room)
      if (!session || life.signal.aborted) return
      const work = workOn(session, { browser, ffmpeg }).finally(() => working.delete(work))
      working.add(work)
    }
  }
  const workOn = async (session: RecordingSessionRow, tools: { browser: string; ffmpeg: string }) => {
    const { signal } = life
    const isMade = session.state !== 'stopping'
    try {
      const stopped = isMade ? await record(session, tools.browser) : session
      if (stopped?.state === 'stopping') await save(stopped, tools.ffmpeg)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, captureId: session.captureId }, 'a recorder failed')
      // A free recorder continues at once.
      if (isMade) await updateLeased(db, session, { leaseUntil: null }).catch(() => undefined)
      else if (!signal.aborted)
        await noteNotSaved(services, session, error).catch((failure) =>
          log.warn({ err: failure }, 'that a recording was not saved could not be noted'),
        )
    }
  }
  const record = async (session: RecordingSessionRow, browser: string) => {
    recording += 1
    try {
      return await recordPart(services, session, { browser, signal: life.signal })
    } finally {
      recording -= 1
    }
  }
  const save = async (session: RecordingSessionRow, ffmpeg: string) => {
    saving.push(session.clientId)
    try {
      await saveRecordingSession(services, session, { ffmpeg, signal: life.signal })
    } finally {
      saving.splice(saving.indexOf(session.clientId), 1)
    }
  }
  const stop = every(ROUND_MS, () =>
    round().catch((error) => {
      if (isDatabaseOutage(error)) quietUntil = secondsAfter(clock.now(), LEASE_SECONDS)
      else log.error({ err: error }, 'recordings could not be looked for')
    }),
  )
  return async () => {
    stop()
    life.abort(new Error('This process ends'))
    await Promise.all(working)
    await deleteRecorder(db, recorderId).catch(() => undefined)
  }
}
