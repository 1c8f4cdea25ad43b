import { Link, type LinkProps } from '@tanstack/react-router'
import { useRef } from 'react'
import scroll from '#ui/scroll-row.module.css'
import { useScrollHint } from '#ui/use-scroll-hint.ts'
import classes from './page-tabs.module.css'

export interface PageTabsProps<Id> {
  readonly label: string
  readonly ids: readonly Id[]
  readonly labelOf: (id: Id) => string
  readonly linkOf: (id: Id) => LinkProps
  /** The name of a tab in tours (`data-tour`). */
  readonly tourOf?: (id: Id) => string
  /** Id of the tab that is shown. */
  readonly current: Id
}

/** Tabs of a page: addresses of their own. */
export const PageTabs = <Id extends string | number>({
  label,
  ids,
  labelOf,
  linkOf,
  tourOf,
  current,
}: PageTabsProps<Id>) => {
  const row = useRef<HTMLElement>(null)
  useScrollHint(row, current)
  return (
    <nav ref={row} className={`${scroll.row} ${classes.tabs}`} aria-label={label}>
      {ids.map((id) => (
        <Link
          {...linkOf(id)}
          key={id}
          className={classes.tab}
          data-tour={tourOf?.(id)}
          // The list that somebody came from.
          state
          aria-current={id === current ? 'page' : undefined}
          // The router marks what leads to where one is: another view of the same page does not.
          activeOptions={{ explicitUndefined: true }}
        >
          {labelOf(id)}
        </Link>
      ))}
    </nav>
  )
}
