import { readStored, writeStored } from '#lib/stored.ts'

/** The profile of somebody in every conference that they join from this device. */
export interface DeviceProfile {
  /** Index into the profile colours. */
  readonly color?: number
  /** A small picture as a `data:` address; null once it was taken away; absent where none was ever chosen. */
  readonly picture?: string | null
}

const key = 'lumi.room.profile'
const nameKey = 'lumi.room.name'

export function readProfile(): DeviceProfile {
  const stored = readStored(key)
  if (typeof stored !== 'object' || stored === null) return {}
  const { color, picture } = stored as Record<string, unknown>
  return {
    ...(typeof color === 'number' && { color }),
    ...((typeof picture === 'string' || picture === null) && { picture }),
  }
}

export const storeProfile = (profile: DeviceProfile): void => writeStored(key, profile)

/** The name of a guest. */
export const readName = (): string => {
  const name = readStored(nameKey)
  return typeof name === 'string' ? name : ''
}
export const storeName = (name: string): void => writeStored(nameKey, name)
