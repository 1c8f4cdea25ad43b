import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { LoadingState } from '#ui/state/loading-state.tsx'
import type { ListLayout } from './layout.ts'
import classes from './list.module.css'
import { listStyle } from './list-style.ts'
import type { ViewMode } from './view-mode.ts'

const count = 6

interface ListSkeletonsProps {
  readonly layout: Pick<ListLayout<never>, 'columns' | 'actionsWidth' | 'mark' | 'markWidth' | 'pictured'>
  readonly view: ViewMode
}

/** The list's shape while it is on its way. */
export const ListSkeletons = ({ layout, view }: ListSkeletonsProps) => (
  <LoadingState>
    <ul className={classes.list} data-view={view} data-pictured={layout.pictured} style={listStyle(layout)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <li key={index} className={classes.item}>
          <div className={classes.line}>
            <div className={classes.head}>
              {layout.pictured && <Skeleton className={classes.picture} width={layout.markWidth} />}
              <Skeleton height={24} width="60%" />
            </div>
            <div className={classes.cells}>
              {layout.columns.map(({ id, width, quiet }) => (
                <div
                  key={id}
                  className={classes.cell}
                  data-quiet={quiet}
                  style={{ '--width': `${width}px` } as CSSProperties}
                >
                  <Skeleton height={16} width={quiet ? 130 : 110} />
                </div>
              ))}
            </div>
            <div className={classes.actions}>
              <Skeleton height={30} width={150} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </LoadingState>
)
