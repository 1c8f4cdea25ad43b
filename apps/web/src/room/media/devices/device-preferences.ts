import { readStored, writeStored } from '#lib/stored.ts'

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

/** The choices of a person last time on this device. */
export interface DevicePreferences {
  readonly cameraId?: string
  readonly microphoneId?: string
  readonly speakerId?: string
  readonly cameraOn: boolean
  readonly microphoneOn: boolean
  readonly processing: SoundProcessing
  /** True where this device listens to a microphone that is muted. */
  readonly listensWhileMuted: boolean
  /** True where noise is suppressed by RNNoise, instead of by the browser. */
  readonly suppressesMore: boolean
}

const key = 'lumi.room.devices'

/** Browsers have stored this name from the beginning. */
type StoredPreferences = Omit<DevicePreferences, 'listensWhileMuted'> & { readonly hearsWhileMuted: boolean }

export function loadDevicePreferences(): DevicePreferences {
  const stored = readStored(key)
  const known = typeof stored === 'object' && stored !== null ? (stored as Partial<StoredPreferences>) : {}
  return {
    cameraId: text(known.cameraId),
    microphoneId: text(known.microphoneId),
    speakerId: text(known.speakerId),
    cameraOn: known.cameraOn !== false,
    microphoneOn: known.microphoneOn !== false,
    listensWhileMuted: known.hearsWhileMuted !== false,
    suppressesMore: known.suppressesMore === true,
    processing: {
      echoCancellation: known.processing?.echoCancellation !== false,
      noiseSuppression: known.processing?.noiseSuppression !== false,
      autoGainControl: known.processing?.autoGainControl !== false,
    },
  }
}

export const saveDevicePreferences = ({ listensWhileMuted, ...others }: DevicePreferences) =>
  writeStored(key, { ...others, hearsWhileMuted: listensWhileMuted } satisfies StoredPreferences)

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
