import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import { useScrollHint } from '#ui/use-scroll-hint.ts'
import { type Status, statuses } from './status.ts'
import classes from './status-tabs.module.css'

/** The list's tabs: addresses of their own, which keep what narrows the list. */
export const StatusTabs = ({ current }: { current: Status }) => {
  const t = useText(conferences)
  const row = useRef<HTMLElement>(null)
  useScrollHint(row, current)
  return (
    <nav ref={row} className={classes.tabs} aria-label={t('tabs.label')}>
      {statuses.map((status) => (
        <Link
          key={status}
          to="/Portal/Conferences/$status"
          params={{ status: String(status) }}
          search={true}
          className={classes.tab}
          aria-current={status === current ? 'page' : undefined}
        >
          {t(`tab.${status}`)}
        </Link>
      ))}
    </nav>
  )
}
