import { type PointerEvent, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import chartTexts from '#locales/chart.gen.ts'
import {
  areaPath,
  type ChartFrame,
  type ChartPoint,
  full,
  linePath,
  nearest,
  runsOf,
  xOf,
  yOf,
} from './plot.ts'
import classes from './time-chart.module.css'

interface TimeChartProps {
  /** The measured quantity. */
  readonly label: string
  /** Oldest first; at least one. */
  readonly points: readonly ChartPoint[]
  readonly frame: ChartFrame
  /** Writes a value with its unit. */
  readonly format: (value: number) => string
}

/**
 * A small chart of one figure over time. What stands above it is the newest value, or the one that is pointed at. It is
 * a slider over its points, by which a keyboard, a finger and a screen reader come to each of them.
 */
export const TimeChart = ({ label, points, frame, format }: TimeChartProps) => {
  const t = useText(chartTexts)
  const { time } = useFormats()
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const index = Math.min(chosen ?? last, last)
  const point = points[index]
  if (!point) return null

  const highest = Math.max(...points.map(({ value }) => value))
  const words = { time: time(point.at), value: format(point.value) }
  const pointAt = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(nearest(points, frame.from + ((clientX - left) / width) * (frame.to - frame.from)))
  }

  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{chosen === undefined ? words.value : t('point', words)}</span>
      </figcaption>
      {/* Time runs from left to right in every language. */}
      <div className={classes.plot} dir="ltr">
        <svg viewBox={`0 0 ${full} ${full}`} preserveAspectRatio="none" aria-hidden="true">
          {runsOf(points, frame).map((run) => (
            <g key={run[0]?.at}>
              <path className={classes.area} d={areaPath(run, frame)} />
              <path className={classes.line} d={linePath(run, frame)} />
            </g>
          ))}
        </svg>
        <input
          type="range"
          className={classes.slider}
          aria-label={label}
          aria-valuetext={t('point', words)}
          min={0}
          max={last}
          value={index}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={() => setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
        />
        {chosen !== undefined && (
          <span
            className={classes.mark}
            style={{ insetInlineStart: `${xOf(point, frame)}%`, insetBlockStart: `${yOf(point, frame)}%` }}
          />
        )}
      </div>
      <div className={classes.axis} dir="ltr">
        <span>{time(frame.from)}</span>
        <span>{time(frame.to)}</span>
      </div>
      <p className={classes.summary}>{t('highest', { value: format(highest) })}</p>
    </figure>
  )
}
