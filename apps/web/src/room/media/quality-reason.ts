import type { MediaPerson, Quality } from './media-plane.ts'

/** The reason for the bad picture or sound of somebody. */
export interface QualityReason {
  readonly quality: Extract<Quality, 'poor' | 'lost'>
  readonly because: 'theirLine' | 'theirMachine' | 'yourLine' | 'yourMachine'
}

type Measured = Pick<MediaPerson, 'userId' | 'quality' | 'isOverloaded'>

/**
 * The problem with somebody's connection, as far as it is known here. If both connections are bad, one's own is to blame:
 * nothing that comes over it measures the other.
 */
export function qualityReasonOf(person: Measured, me: Measured | undefined): QualityReason | undefined {
  const isMe = person.userId === me?.userId
  if (isMe && person.isOverloaded) return { quality: 'poor', because: 'yourMachine' }
  // Their own device reports it, so it is neither connection.
  if (person.isOverloaded) {
    return { quality: isBad(person.quality) ? person.quality : 'poor', because: 'theirMachine' }
  }
  if (!isBad(person.quality)) return undefined
  if (!isMe && me?.isOverloaded) return { quality: person.quality, because: 'yourMachine' }
  return { quality: person.quality, because: isMe || isBad(me?.quality) ? 'yourLine' : 'theirLine' }
}

const isBad = (quality: Quality | undefined): quality is QualityReason['quality'] =>
  quality === 'poor' || quality === 'lost'
