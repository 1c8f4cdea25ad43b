import { Link, type LinkProps } from '@tanstack/react-router'
import { useRef } from 'react'
import scroll from '#ui/scroll-row.module.css'
import { useScrollHint } from '#ui/use-scroll-hint.ts'
import classes from './page-tabs.module.css'

interface PageTab {
  readonly id: string | number
  readonly label: string
  readonly link: LinkProps
  /** What a tour calls it (`data-tour`). */
  readonly tour?: string
}

interface PageTabsProps {
  readonly label: string
  readonly tabs: readonly PageTab[]
  /** Id of the tab that is shown. */
  readonly current: PageTab['id']
}

/** Tabs of a page: addresses of their own. */
export const PageTabs = ({ label, tabs, current }: PageTabsProps) => {
  const row = useRef<HTMLElement>(null)
  useScrollHint(row, current)
  return (
    <nav ref={row} className={`${scroll.row} ${classes.tabs}`} aria-label={label}>
      {tabs.map(({ id, label, link, tour }) => (
        <Link
          {...link}
          key={id}
          className={classes.tab}
          data-tour={tour}
          aria-current={id === current ? 'page' : undefined}
          // The router marks what leads to where one is: another view of the same page does not.
          activeOptions={{ explicitUndefined: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
