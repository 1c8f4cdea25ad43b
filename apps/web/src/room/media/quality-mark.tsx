import type { KeyboardEvent } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import room from '#locales/room.gen.ts'
import classes from './quality-mark.module.css'
import type { QualityReason } from './quality-reason.ts'

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

/** The same, in words alone. */
export const QualityWords = ({ quality, because }: QualityReason) => {
  const words = useText(room)(`quality.${because}`, { quality })
  return (
    <span className={classes.line} data-quality={quality} title={words}>
      {words}
    </span>
  )
}
