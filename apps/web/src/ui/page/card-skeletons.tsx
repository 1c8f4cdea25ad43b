import { Skeleton } from '@mantine/core'
import classes from './page-card.module.css'

const rows = [1, 2, 3]

interface CardSkeletonsProps {
  /** Pixels across. */
  readonly mark: number
  /** Pixels that a row's actions take. */
  readonly actionsWidth?: number
}

/** A card's rows while they are on their way. */
export const CardSkeletons = ({ mark, actionsWidth }: CardSkeletonsProps) => (
  <ul className={classes.rows}>
    {rows.map((row) => (
      <li key={row} className={classes.row}>
        <Skeleton circle height={mark} />
        <div className={classes.words}>
          <Skeleton height={18} width="40%" mb={6} />
          <Skeleton height={14} width={110} />
        </div>
        {actionsWidth && <Skeleton height={30} width={actionsWidth} />}
      </li>
    ))}
  </ul>
)
