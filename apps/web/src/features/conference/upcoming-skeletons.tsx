import { Skeleton } from '@mantine/core'
import { LoadingState } from '#ui/state/loading-state.tsx'
import classes from './upcoming-card.module.css'

const rows = [1, 2, 3]

/** The card's rows while they are on their way. */
export const UpcomingSkeletons = () => (
  <LoadingState>
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row} className={classes.row}>
          <Skeleton circle height={10} />
          <div className={classes.words}>
            <Skeleton height={18} width="40%" mb={6} />
            <Skeleton height={14} width={110} />
          </div>
          <Skeleton height={30} width={186} />
        </li>
      ))}
    </ul>
  </LoadingState>
)
