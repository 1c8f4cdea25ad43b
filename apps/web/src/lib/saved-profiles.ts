import { fullName } from './full-name.ts'
import { readStored, writeStored } from './stored.ts'

/** A person who has signed in on this device. No secret is ever stored with it. */
export interface SavedProfile {
  /** Missing where an older version of Lumi saved it. */
  readonly accountId?: string
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

/** The profile of an account stays under another username; a username has one profile. */
const isOf =
  ({ accountId, username }: SavedProfile) =>
  (profile: SavedProfile): boolean =>
    profile.username === username || (accountId !== undefined && profile.accountId === accountId)

const profileOf = (account: SavedProfile): SavedProfile => {
  const { accountId, username, firstName, lastName, color, pictureImgUrl } = account
  return { accountId, username, firstName, lastName, color, pictureImgUrl }
}

/** Saves a profile in front of the others. */
export const saveProfile = (account: SavedProfile): void => {
  const isSame = isOf(account)
  writeStored(profilesKey, [profileOf(account), ...savedProfiles().filter((profile) => !isSame(profile))])
}

/** Saves what has changed of an account, where it has a profile on this device. */
export const updateProfile = (account: SavedProfile): void => {
  const isSame = isOf(account)
  const profiles = savedProfiles()
  if (profiles.some(isSame))
    writeStored(
      profilesKey,
      profiles.map((profile) => (isSame(profile) ? profileOf(account) : profile)),
    )
}

export const removeProfile = (username: string): readonly SavedProfile[] => {
  const rest = savedProfiles().filter((profile) => profile.username !== username)
  writeStored(profilesKey, rest)
  return rest
}

/** First and last name, or the username of somebody who gave none. */
export const nameOf = (profile: SavedProfile): string => fullName(profile) || profile.username
