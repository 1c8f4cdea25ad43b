import type { Reaction } from '@lumi/contract'
import {
  IconConfettiFilled,
  IconHeartFilled,
  IconMoodHappyFilled,
  IconMoodSurprised,
  IconThumbDownFilled,
  IconThumbUpFilled,
} from '@tabler/icons-react'

// Drawn rather than written: not every system has a font with these characters, a recorder least of all.
const drawings = {
  thumbsUp: { icon: IconThumbUpFilled, color: 'var(--mantine-color-yellow-4)' },
  thumbsDown: { icon: IconThumbDownFilled, color: 'var(--mantine-color-yellow-4)' },
  heart: { icon: IconHeartFilled, color: 'var(--mantine-color-red-5)' },
  laugh: { icon: IconMoodHappyFilled, color: 'var(--mantine-color-yellow-4)' },
  surprise: { icon: IconMoodSurprised, color: 'var(--mantine-color-orange-4)' },
  party: { icon: IconConfettiFilled, color: 'var(--mantine-color-grape-4)' },
} as const satisfies Record<Reaction, unknown>

/** In the order in which they are offered. */
export const allReactions = Object.keys(drawings) as Reaction[]

export const ReactionIcon = ({ reaction, size }: { reaction: Reaction; size: number }) => {
  const { icon: Icon, color } = drawings[reaction]
  return <Icon size={size} style={{ color }} aria-hidden />
}
