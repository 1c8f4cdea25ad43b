import { readStored, writeStored } from './stored.ts'

const keyOf = (username: string) => `lumi.tour.${username.toLowerCase()}`

/** Whether this person has put the portal's tour away on this device. */
export const isTourHidden = (username: string): boolean => readStored(keyOf(username)) === 'hidden'

export const hideTour = (username: string, hidden: boolean): void =>
  writeStored(keyOf(username), hidden ? 'hidden' : undefined)
