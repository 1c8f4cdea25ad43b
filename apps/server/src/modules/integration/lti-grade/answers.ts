import type { GradeProblem } from '@lumi/contract/values'
import type { Services } from '../../../platform/context.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import type { OutgoingResponse } from '../../../platform/outgoing/request.ts'
import { type Platform, requestService, TokenRefused } from '../lti-registration/service-token.ts'

const LONGEST_ANSWER_BYTES = 2 * 1024 * 1024
/** A pause where the platform names none, and the longest that is made for it. Seconds. */
const PAUSE = 30
const LONGEST_PAUSE = 600

/** No grade can be sent: for good, or for a pause of some seconds. */
export class GradesStopped extends Error {
  override name = 'GradesStopped'
  readonly problem: GradeProblem
  readonly pause: number | undefined

  constructor(problem: GradeProblem, { pause, ...options }: ErrorOptions & { pause?: number } = {}) {
    super(problem, options)
    this.problem = problem
    this.pause = pause
  }
}

type Asking = { services: Services; platform: Platform; signal: AbortSignal }
type Call = Omit<Parameters<typeof requestService>[2], 'maxBytes' | 'signal'>

/**
 * Asks a platform, and returns its answer unless that is about the platform rather than about the request: it cannot
 * be reached, refuses the token or asks to wait. @throws GradesStopped
 */
export async function ask({ services, platform, signal }: Asking, call: Call): Promise<OutgoingResponse> {
  const answer = await requestService(services, platform, {
    ...call,
    maxBytes: LONGEST_ANSWER_BYTES,
    signal,
  }).catch((cause) => {
    if (cause instanceof TokenRefused) throw new GradesStopped('tokenRefused', { cause })
    if (cause instanceof OutgoingFailed || cause instanceof OutgoingRefused)
      throw new GradesStopped('unreachable', { cause, pause: PAUSE })
    throw cause
  })
  const { status } = answer
  const cause = `the platform answered ${status}`
  if (status === 401) throw new GradesStopped('tokenRefused', { cause })
  if (status === 429 || status === 503)
    throw new GradesStopped('busy', { cause, pause: askedPause(answer, services.clock.now()) })
  if (status >= 500) throw new GradesStopped('unreachable', { cause, pause: PAUSE })
  return answer
}

/** The pause that a platform asks for by `Retry-After`: seconds, or a time. */
export function askedPause({ headers }: Pick<OutgoingResponse, 'headers'>, now: Date): number {
  const asked = headers['retry-after']
  if (!asked) return PAUSE
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - now.getTime()) / 1000
  return Number.isNaN(seconds) ? PAUSE : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_PAUSE)
}
