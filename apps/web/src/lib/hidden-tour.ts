import { readStored, writeStored } from './stored.ts'

export type TourName = 'portal' | 'conference'

const keyOf = (tour: TourName, username: string) =>
  `lumi.${tour === 'portal' ? 'tour' : 'conference-tour'}.${username.toLowerCase()}`

/** Returns true if this person has hidden a tour on this device. */
export const isTourHidden = (tour: TourName, username: string): boolean =>
  readStored(keyOf(tour, username)) === 'hidden'

export const hideTour = (tour: TourName, username: string): void =>
  writeStored(keyOf(tour, username), 'hidden')

const tours = ['portal', 'conference'] as const

/** Returns true if this person has hidden any tour on this device. */
export const isAnyTourHidden = (username: string): boolean =>
  tours.some((tour) => isTourHidden(tour, username))

/** Offers all of them again. */
export const restoreTours = (username: string): void => {
  for (const tour of tours) writeStored(keyOf(tour, username), undefined)
}
