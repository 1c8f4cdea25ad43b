import { fullName } from './full-name.ts'
import { readStored, writeStored } from './stored.ts'

/** Somebody who has signed in on this device. No secret is ever kept with it. */
export interface SavedProfile {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly color: number
  readonly pictureImgUrl: string | null
}

const profilesKey = 'lumi.profiles'

const isProfile = (value: unknown): value is SavedProfile =>
  typeof value === 'object' && value !== null && 'username' in value && typeof value.username === 'string'

export const savedProfiles = (): readonly SavedProfile[] => {
  const stored = readStored(profilesKey)
  return Array.isArray(stored) ? stored.filter(isProfile) : []
}

/** Keeps a profile, or what is new about it, in front of the others. */
export const saveProfile = ({ username, firstName, lastName, color, pictureImgUrl }: SavedProfile): void =>
  writeStored(profilesKey, [
    { username, firstName, lastName, color, pictureImgUrl },
    ...savedProfiles().filter((profile) => profile.username !== username),
  ])

export const removeProfile = (username: string): readonly SavedProfile[] => {
  const rest = savedProfiles().filter((profile) => profile.username !== username)
  writeStored(profilesKey, rest)
  return rest
}

/** First and last name, or the username of somebody who gave none. */
export const nameOf = (profile: SavedProfile): string => fullName(profile) || profile.username
