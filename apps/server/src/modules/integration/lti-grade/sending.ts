import { type GradeProblem, gradeKinds } from '@lumi/contract/values'
import { z } from 'zod'
import { HOUR_MS } from '../../../platform/clock/durations.ts'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { findConference } from '../../conferencing/public-api.ts'
import { findIntegration } from '../lti-integration/repository.ts'
import { logGrades } from '../lti-launch/launch-log.ts'
import { findCourse, findPerson } from '../lti-launch/repository.ts'
import { findRegistration } from '../lti-registration/repository.ts'
import type { Platform } from '../lti-registration/service-token.ts'
import { GradesStopped } from './answers.ts'
import { findLinksTo } from './grade-service.ts'
import type { Grade, Graded } from './grades.ts'
import { openColumn } from './line-item.ts'
import {
  failWaiting,
  findLineItem,
  findOtherColumns,
  findScores,
  finishLineItem,
  lockLineItem,
  replaceScores,
  updateLineItem,
} from './repository.ts'
import { sendScores } from './score.ts'
import type { GradeSettings } from './settings.ts'
import type { LineItemRow } from './table.ts'

/** Passes on end without a single grade after which the rest is given up. */
const MOST_FRUITLESS = 4
const LONGEST_SENDING_MS = HOUR_MS
/** Failures that are named in the log. */
const MOST_LOGGED = 100
/** Between two passes, where the platform has not asked for another pause. Seconds. */
const PAUSE = 30

/**
 * Sending is a job rather than a part of the request: a platform takes up to a second for a grade and may ask to wait,
 * so that a class takes minutes. The grades are stored first, so that a restart goes on with those that wait.
 */
const sendGrades = defineJob({
  name: 'lti.grades',
  payload: z.object({
    integrationId: z.string(),
    clientId: z.string(),
    courseId: z.string(),
    confId: z.string(),
    kind: z.enum(gradeKinds),
    /** The name of a new column. */
    label: z.string(),
    /** Tells apart the sendings of a column. */
    requested: z.iso.datetime(),
  }),
  timeoutSeconds: 900,
  perTenant: 1,
})
type Sending = z.output<typeof sendGrades.payload>

export function handleGrades(services: Services): void {
  services.jobs.handle(sendGrades, (sending, { signal }) => runPass(services, sending, signal))
}

/** False of one whose job was lost. */
export const isBeingSent = ({ finished, requested }: LineItemRow, now: Date): boolean =>
  finished === null && now.getTime() - requested.getTime() < 2 * LONGEST_SENDING_MS

type Wanted = {
  integrationId: string
  clientId: string
  personId: string
  settings: GradeSettings
  /** The name of a new column. */
  label: string
  grades: readonly Grade[]
}

/** Stores grades, which are then sent; false while earlier ones of the same kind are being sent. */
export async function startSending(
  services: Services,
  { course, conference }: Graded,
  { integrationId, clientId, personId, settings, label, grades }: Wanted,
): Promise<boolean> {
  const { confId } = conference
  const { kind } = settings
  return inTransaction(services, async (tx) => {
    const requested = tx.clock.now()
    const item = await lockLineItem(tx.db, { confId, kind, settings, requested })
    if (isBeingSent(item, requested)) return false
    await replaceScores(tx.db, item, grades)
    const change = { settings, personId, requested, finished: null, problem: null, fruitless: 0 }
    await updateLineItem(tx.db, item, change)
    const payload = { integrationId, clientId, courseId: course.courseId, confId, kind, label }
    await enqueue(tx, { ...payload, requested: requested.toISOString() }, { tx: tx.db })
    return true
  })
}

const enqueue = (
  { jobs }: Pick<Services, 'jobs'>,
  sending: Sending,
  options: Parameters<Services['jobs']['enqueue']>[2] = {},
) =>
  jobs.enqueue(sendGrades, sending, {
    singletonKey: `${sending.confId} ${sending.kind}`,
    tenant: sending.clientId,
    ...options,
  })

/** Sends the grades that wait, until the platform asks for a pause. */
async function runPass(services: Services, sending: Sending, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = services
  const item = await findLineItem(db, sending)
  if (!item || item.finished || item.requested.toISOString() !== sending.requested) return
  const found = await findPlatform(services, sending)
  if (!found) return finish(services, sending, 'notOffered')
  const { course, platform } = found
  const waiting = (await findScores(db, sending)).filter(({ state }) => state === 'waiting')
  let problem: GradeProblem | null = null
  let pass: Awaited<ReturnType<typeof sendScores>> = { done: 0, pause: undefined }
  try {
    const { maximum } = item.settings
    const links = await findLinksTo(db, course.courseId, sending.confId)
    const taken = await findOtherColumns(db, course.registrationId, sending)
    const column = { ...sending, url: item.url, maximum, links, taken }
    const url = await openColumn({ services, platform, course, signal }, column)
    // Platforms refuse a time that is not later than the last one, and some count in seconds. The column may have been
    // changed just now, with the grades in it.
    const time = new Date(Math.max(clock.now().getTime(), item.newest?.getTime() ?? 0) + 1000)
    await updateLineItem(db, sending, { url, newest: time })
    pass = await sendScores({ services, platform, signal, url, maximum, time }, waiting)
  } catch (error) {
    if (!(error instanceof GradesStopped)) throw error
    log.info({ ...sending, problem: error.problem, reason: error.cause }, 'grades could not be sent')
    if (error.pause === undefined) return finish(services, sending, error.problem)
    problem = error.problem
    pass.pause = error.pause
  }
  if (pass.done === waiting.length && !problem) return finish(services, sending, null)
  const fruitless = pass.done > 0 ? 0 : item.fruitless + 1
  const isTooLong = clock.now().getTime() - item.requested.getTime() > LONGEST_SENDING_MS
  if (fruitless >= MOST_FRUITLESS || isTooLong) return finish(services, sending, problem)
  await updateLineItem(db, sending, { fruitless })
  const startAfter = new Date(clock.now().getTime() + (pass.pause ?? PAUSE) * 1000)
  await enqueue(services, sending, { startAfter })
}

async function findPlatform({ db }: Services, { integrationId, courseId }: Sending) {
  const [integration, course] = [await findIntegration(db, integrationId), await findCourse(db, courseId)]
  const registration = course && (await findRegistration(db, integrationId, course.registrationId))
  const platform: Platform | undefined = integration && registration && { integration, registration }
  return course && platform && { course, platform }
}

/** Ends a sending, and logs what has come of it. Those who still wait get no grade. */
async function finish(services: Services, sending: Sending, problem: GradeProblem | null): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await finishLineItem(tx.db, sending, { finished: tx.clock.now(), problem }))) return
    await failWaiting(tx.db, sending, problem ? null : 'busy')
    const { kind, confId, integrationId } = sending
    const item = await findLineItem(tx.db, sending)
    const scores = await findScores(tx.db, sending)
    const failed = scores.filter(({ state }) => state === 'failed')
    const sender = item?.personId ? await findPerson(tx.db, item.personId) : undefined
    const { course, platform } = (await findPlatform(tx, sending)) ?? {}
    await logGrades(
      tx,
      integrationId,
      {
        issuer: platform?.registration.issuer,
        platformClientId: platform?.registration.platformClientId,
        deploymentId: course?.deploymentId,
        course: course?.title,
        displayName: sender?.displayName,
      },
      {
        kind,
        conference: (await findConference(tx.db, confId))?.displayName ?? '',
        sent: scores.length - failed.length,
        problem,
        failed: failed.length,
        failures: failed
          .flatMap(({ displayName, refusal, status }) => (refusal ? [{ displayName, refusal, status }] : []))
          .slice(0, MOST_LOGGED),
      },
    )
  })
}
