import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '#api/account.ts'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { Page } from '#ui/page/page.tsx'
import { AppCard } from './app-card.tsx'
import classes from './dashboard-page.module.css'

/** Where the portal begins: the app, then a card of each resource, which the route brings. */
export const DashboardPage = ({ children }: { children: ReactNode }) => {
  const t = useText(portal)
  const { data: account } = useQuery(accountQuery)
  return (
    <Page title={t('dashboard.title')}>
      <AppCard account={account} />
      <div className={classes.cards}>{children}</div>
    </Page>
  )
}
