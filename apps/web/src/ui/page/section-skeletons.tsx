import { Skeleton } from '@mantine/core'
import { LoadingState } from '#ui/state/loading-state.tsx'
import classes from './page-section.module.css'

/** In the place of sections that are on their way; `heights` are those of their content, in pixels. */
export const SectionSkeletons = ({ heights }: { heights: readonly number[] }) => (
  <LoadingState>
    <div className={classes.stack}>
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
  </LoadingState>
)
