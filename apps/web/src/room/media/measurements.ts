/** The media of a call at one moment, as far as this browser counts it. */
export interface Measurements {
  /** Loudness that the microphone has delivered so far, added up; undefined where nothing is sent or counted. */
  readonly soundSent: number | undefined
  /** Pictures that the camera has delivered so far; undefined where nothing is sent or counted. */
  readonly picturesSent: number | undefined
  /** True while the connection, in either direction, is too slow for its media. */
  readonly isLineSlow: boolean
  /** The people who should be seen or heard, and are not. */
  readonly missing: readonly Missing[]
}

export interface Missing {
  readonly userId: string
  readonly displayName: string
  readonly what: 'picture' | 'sound'
}
