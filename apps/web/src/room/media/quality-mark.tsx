import type { KeyboardEvent } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import room from '#locales/room.gen.ts'
import type { MediaPerson, Quality } from './media-plane.ts'
import classes from './quality-mark.module.css'

/** The number of bars, of three, that are lit. */
const bars = { poor: 1, lost: 0 } as const

/** Escape hides the explanation. */
const hideWords = (event: KeyboardEvent<HTMLElement>) => {
  if (pressedKey(event) === 'Escape') event.currentTarget.blur()
}

/**
 * Shows that somebody's connection is bad. The reason appears when a person presses it, points at it, or focuses it by
 * keys.
 */
export const QualityMark = ({ quality, because }: QualityReason) => {
  const words = useText(room)(`quality.${because}`, { quality })
  return (
    <button
      type="button"
      className={classes.mark}
      data-quality={quality}
      aria-label={words}
      onKeyDown={hideWords}
    >
      <svg viewBox="0 0 16 16" width={16} height={16} fill="currentColor" aria-hidden="true">
        {[4, 8, 12].map((height, place) => (
          <rect
            key={height}
            x={place * 5 + 1}
            y={14 - height}
            width={4}
            height={height}
            rx={1}
            opacity={place < bars[quality] ? 1 : 0.35}
          />
        ))}
      </svg>
      <span className={classes.words} aria-hidden>
        {words}
      </span>
    </button>
  )
}

/** Shows the quality in words only. */
export const QualityWords = ({ quality, because }: QualityReason) => {
  const words = useText(room)(`quality.${because}`, { quality })
  return (
    <span className={classes.line} data-quality={quality} title={words}>
      {words}
    </span>
  )
}

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
