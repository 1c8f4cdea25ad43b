import { readStored, writeStored } from './stored.ts'

export type TourName = 'portal' | 'conference'

const keyOf = (tour: TourName, username: string) =>
  `lumi.${tour === 'portal' ? 'tour' : 'conference-tour'}.${username.toLowerCase()}`

/** Whether this person has put a tour away on this device. */
export const isTourHidden = (tour: TourName, username: string): boolean =>
  readStored(keyOf(tour, username)) === 'hidden'

export const hideTour = (tour: TourName, username: string): void =>
  writeStored(keyOf(tour, username), 'hidden')

const tours = ['portal', 'conference'] as const

/** Whether this person has put any tour away on this device. */
export const isAnyTourHidden = (username: string): boolean =>
  tours.some((tour) => isTourHidden(tour, username))

/** Offers all of them again. */
export const restoreTours = (username: string): void => {
  for (const tour of tours) writeStored(keyOf(tour, username), undefined)
}
