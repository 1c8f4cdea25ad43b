import type { GradeRefusal } from '@lumi/contract/values'
import pMap from 'p-map'
import type { Services } from '../../../platform/context.ts'
import type { Platform } from '../lti-registration/service-token.ts'
import { ask, GradesStopped } from './answers.ts'
import { gradeScopes } from './grade-service.ts'
import { type Score, updateScore } from './repository.ts'

const TYPE = 'application/vnd.ims.lis.v1.score+json'
/** Requests to a platform at once. */
const AT_ONCE = 4
/** Failures in a row after which a pass ends: the platform has trouble, and not one of its people. */
const MOST_FAILURES = 5

type Sending = {
  services: Services
  platform: Platform
  signal: AbortSignal
  /** The column. */
  url: string
  maximum: number
  /** The time of the grades, later than that of all before. */
  time: Date
}

/** The number of people whose grade was taken or refused, and the pause after which the others are to be tried again. */
type Pass = { done: number; pause: number | undefined }

/** Sends grades, each on its own: one that is refused keeps back no other. @throws GradesStopped */
export async function sendScores(sending: Sending, scores: readonly Score[]): Promise<Pass> {
  const { db } = sending.services
  let [done, failures] = [0, 0]
  let stopped: GradesStopped | undefined
  const send = async (score: Score): Promise<void> => {
    if (stopped) return
    try {
      const outcome = await sendScore(sending, score)
      await updateScore(db, score, outcome)
      failures = 0
      done += 1
    } catch (error) {
      if (!(error instanceof GradesStopped)) throw error
      const isTheirs = error.problem === 'unreachable' && ++failures < MOST_FAILURES
      if (!isTheirs) stopped ??= error
      if (error.problem === 'unreachable') await updateScore(db, score, { refusal: 'unreachable' })
    }
  }
  await pMap(scores, send, { concurrency: AT_ONCE })
  if (stopped && stopped.pause === undefined) throw stopped
  return { done, pause: stopped?.pause }
}

type Outcome =
  | { state: 'sent'; sent: Date; refusal: null; status: null }
  | { state: 'failed'; refusal: GradeRefusal; status: number }

async function sendScore(sending: Sending, { subject, value }: Score): Promise<Outcome> {
  const { time, maximum, url } = sending
  const body = JSON.stringify({
    userId: subject,
    timestamp: time.toISOString(),
    ...(value === null
      ? { activityProgress: 'Initialized', gradingProgress: 'NotReady' }
      : {
          scoreGiven: value,
          scoreMaximum: maximum,
          activityProgress: 'Completed',
          gradingProgress: 'FullyGraded',
        }),
  })
  const send = { method: 'POST', type: TYPE, body } as const
  const { status } = await ask(sending, { url: scoresOf(url), scope: gradeScopes.score, send })
  if (status >= 200 && status < 300) return { state: 'sent', sent: time, refusal: null, status: null }
  return { state: 'failed', refusal: status === 409 ? 'newerGrade' : 'notAccepted', status }
}

/** The address of the scores of a column, whose own address may have a query. */
function scoresOf(column: string): string {
  const url = new URL(column)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}
