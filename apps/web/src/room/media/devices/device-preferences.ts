import { readStored, writeStored } from '#lib/stored.ts'

/** What a person chose last time on this device. */
export interface DevicePreferences {
  readonly cameraId?: string
  readonly microphoneId?: string
  readonly speakerId?: string
  readonly cameraOn: boolean
  readonly microphoneOn: boolean
}

const key = 'lumi.room.devices'

export function loadDevicePreferences(): DevicePreferences {
  const stored = readStored(key)
  const known = typeof stored === 'object' && stored !== null ? (stored as Partial<DevicePreferences>) : {}
  return {
    cameraId: text(known.cameraId),
    microphoneId: text(known.microphoneId),
    speakerId: text(known.speakerId),
    cameraOn: known.cameraOn !== false,
    microphoneOn: known.microphoneOn !== false,
  }
}

export const saveDevicePreferences = (preferences: DevicePreferences) => writeStored(key, preferences)

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
