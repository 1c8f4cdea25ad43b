import type { LocalTrack } from 'livekit-client'

/** The longer side from which LiveKit sends a camera's picture in so many sizes at once. Pixels. */
const threeFrom = 960
const twoFrom = 480

/**
 * Whether a track that has just taken another one's place is sent in as many sizes as that was. What is published keeps
 * its number of sizes; with another number, LiveKit turns none of them on or off any more, and those that nobody looks
 * at just now are never sent again.
 */
export function keepsLayers({ sender, dimensions }: Pick<LocalTrack, 'sender' | 'dimensions'>): boolean {
  const sent = sender?.getParameters().encodings.length ?? 0
  if (sent === 0 || !dimensions) return true
  const longer = Math.max(dimensions.width, dimensions.height)
  return sent === (longer >= threeFrom ? 3 : longer >= twoFrom ? 2 : 1)
}
