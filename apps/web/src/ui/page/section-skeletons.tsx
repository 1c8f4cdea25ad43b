import { Skeleton } from '@mantine/core'
import classes from './page-section.module.css'

interface SectionSkeletonsProps {
  /** Those of the sections' content, in pixels. */
  readonly heights: readonly number[]
  /** That of a row above them, such as one of panes. */
  readonly above?: number
}

/** In the place of sections that are on their way. */
export const SectionSkeletons = ({ heights, above }: SectionSkeletonsProps) => (
  <div className={classes.stack}>
    {above && <Skeleton height={above} width={400} />}
    {heights.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else, and never change places.
      <div key={index} className={classes.section}>
        <Skeleton height={24} width={120} />
        <div className={classes.content}>
          <Skeleton height={height} />
        </div>
      </div>
    ))}
  </div>
)
