/** The processing by the browser of a microphone's sound. */
export interface SoundProcessing {
  readonly echoCancellation: boolean
  readonly noiseSuppression: boolean
  readonly autoGainControl: boolean
}

/** The best for a voice. */
export const allProcessing: SoundProcessing = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
}

export const processingSteps = Object.keys(allProcessing) as (keyof SoundProcessing)[]
