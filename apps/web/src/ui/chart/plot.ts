export interface ChartPoint {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly value: number
}

/** The limits of a chart, in time and in value. */
export interface ChartFrame {
  readonly from: number
  readonly to: number
  readonly max: number
  /** Points further apart than this many milliseconds are not joined: nothing is known in between. */
  readonly gapMs: number
}

/** Charts are drawn in hundredths of their width and height. */
export const full = 100

export const xOf = ({ at }: ChartPoint, { from, to }: ChartFrame) => ((at - from) / (to - from)) * full
export const yOf = ({ value }: ChartPoint, { max }: ChartFrame) => full - (value / max) * full

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
