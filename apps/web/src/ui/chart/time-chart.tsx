import { type PointerEvent, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import chartTexts from '#locales/chart.gen.ts'
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

export interface ChartPoint {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly value: number
}

/** The limits of a chart, in time and in value. */
interface ChartFrame {
  readonly from: number
  readonly to: number
  readonly max: number
  /** Points further apart than this many milliseconds are not joined: nothing is known in between. */
  readonly gapMs: number
}

/** Charts are drawn in hundredths of their width and height. */
const full = 100

const xOf = ({ at }: ChartPoint, { from, to }: ChartFrame) => ((at - from) / (to - from)) * full
const yOf = ({ value }: ChartPoint, { max }: ChartFrame) => full - (value / max) * full

/** Runs of points without a gap between them. */
export const runsOf = (points: readonly ChartPoint[], { gapMs }: ChartFrame): ChartPoint[][] =>
  points.reduce<ChartPoint[][]>((runs, point) => {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && point.at - last.at <= gapMs) run.push(point)
    else runs.push([point])
    return runs
  }, [])

const round = (value: number) => Math.round(value * 100) / 100

/** The line through a run; a point by itself is a dash, so that it is seen. */
export const linePath = (run: readonly ChartPoint[], frame: ChartFrame): string => {
  const places = run.map((point) => `${round(xOf(point, frame))} ${round(yOf(point, frame))}`)
  return `M${places.join('L')}${places.length === 1 ? 'h0.5' : ''}`
}

/** The area below it. */
export const areaPath = (run: readonly ChartPoint[], frame: ChartFrame): string => {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || first === last) return ''
  return `${linePath(run, frame)}L${round(xOf(last, frame))} ${full}L${round(xOf(first, frame))} ${full}Z`
}

/** The least of 1, 2 and 5 times a power of ten that no value is above; 1 where there is nothing to show. */
export const roundMax = (points: readonly ChartPoint[]): number => {
  const highest = Math.max(1, ...points.map(({ value }) => value))
  const power = 10 ** Math.floor(Math.log10(highest))
  return ([1, 2, 5].find((times) => times * power >= highest) ?? 10) * power
}

/** The point that is nearest to a time. */
export const nearest = (points: readonly ChartPoint[], time: number): number =>
  points.reduce(
    (best, { at }, index) =>
      Math.abs(at - time) < Math.abs((points[best]?.at ?? Number.POSITIVE_INFINITY) - time) ? index : best,
    0,
  )
