import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { LoadingState } from '#ui/state/loading-state.tsx'
import classes from './conference-list.module.css'
import type { ViewMode } from './view-mode.ts'

/** The list's shape while it is on its way. */
export const ConferenceSkeletons = ({ view, count = 6 }: { view: ViewMode; count?: number }) => (
  <LoadingState>
    <ul className={classes.list} data-view={view}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <li key={index} className={classes.item}>
          <div className={classes.head}>
            <Skeleton height={24} width="60%" />
          </div>
          <div className={classes.state}>
            <Skeleton height={16} width={110} />
          </div>
          <div className={classes.when}>
            <Skeleton height={16} width={130} />
          </div>
          <div className={classes.actions}>
            <Skeleton height={30} width={150} />
          </div>
        </li>
      ))}
    </ul>
  </LoadingState>
)
