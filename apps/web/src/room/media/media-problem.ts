/** Why a camera, a microphone or a screen cannot be had; each has its own words and its own way out. */
export type MediaProblem =
  /** The person, or an earlier answer of theirs, refused it to this page. */
  | 'denied'
  /** The operating system refuses it to the browser. */
  | 'deniedBySystem'
  | 'missing'
  /** Another program holds it, or it does not answer. */
  | 'inUse'
  /** Browsers give devices to pages on https and localhost only. */
  | 'insecure'
  /** It was there and went away. */
  | 'lost'
  /** Its background could not be changed, and nothing is shown that was to be hidden. */
  | 'effect'
  | 'unknown'

export function mediaProblemOf(error: unknown, isSecure: boolean): MediaProblem {
  if (!isSecure) return 'insecure'
  if (!(error instanceof Error)) return 'unknown'
  switch (error.name) {
    case 'NotAllowedError':
      return /system/i.test(error.message) ? 'deniedBySystem' : 'denied'
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    case 'NotReadableError':
    case 'AbortError':
      return 'inUse'
    default:
      return 'unknown'
  }
}
