import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import classes from './quality-mark.module.css'
import type { QualityReason } from './quality-reason.ts'

/** How many of the three bars are lit. */
const bars = { poor: 1, lost: 0 } as const

/** That somebody's connection is bad, and why. A good one shows by itself. */
export const QualityMark = ({ quality, because }: QualityReason) => {
  const t = useText(room)
  const label = t(`quality.${because}`, { quality })
  return (
    <span className={classes.quality} data-quality={quality} title={label} role="img" aria-label={label}>
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
    </span>
  )
}
