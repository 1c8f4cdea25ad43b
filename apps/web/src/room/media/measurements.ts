/** What the media of a call does at one moment, as far as this browser counts it. */
export interface Measurements {
  /** Loudness that the microphone has delivered so far, added up; undefined where nothing is sent or counted. */
  readonly soundSent: number | undefined
  /** Pictures that the camera has delivered so far; undefined where nothing is sent or counted. */
  readonly picturesSent: number | undefined
  /** Whether the line, in either direction, is too slow for what goes over it. */
  readonly isLineSlow: boolean
  /** Who should be seen or heard, and is not. */
  readonly missing: readonly Missing[]
}

export interface Missing {
  readonly userId: string
  readonly displayName: string
  readonly what: 'picture' | 'sound'
}
