import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconDownload, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountQuery, isAdminQuery } from '#api/account.ts'
import { appsQuery } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/dashboard.gen.ts'
import portal from '#locales/portal.gen.ts'
import { AppMark } from '#ui/app-mark.tsx'
import { Banner } from '#ui/banner.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardRow, CardRows, PageCard } from '#ui/page/page-card.tsx'
import { LoadingState } from '#ui/state/load-states.tsx'
import classes from './dashboard-page.module.css'

/** The first page of the portal: the app, then the cards that the route passes in. */
export const DashboardPage = ({ children }: { children: ReactNode }) => {
  const t = useText(portal)
  const { data: account } = useQuery(accountQuery)
  return (
    <Page title={t('dashboard.title')}>
      {account && <MailWarning account={account} />}
      <AppCard account={account} />
      <div className={classes.cards}>{children}</div>
    </Page>
  )
}

/** Tells administrators that the installation sends no mails, and leads to the page that says how to change that. */
const MailWarning = ({ account: { username, role } }: { account: Account }) => {
  const t = useText(portal)
  const { shown } = useShownRole()
  const { data: isAdmin = false } = useQuery(isAdminQuery(username))
  if (!settings.isMailOff || !isAdmin || shown !== role) return null
  return (
    <Banner kind="warning">
      {t('dashboard.mail')}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to="/Portal/Installation" {...props} />}
      >
        {t('dashboard.mail.link')}
      </Anchor>
    </Banner>
  )
}

/** The current app, with a link to its settings for its owner. */
const AppCard = ({ account }: { account: Account | undefined }) => {
  const t = useText(portal)
  const isOwner = useShownRole().isAtLeast(Role.owner)
  // Only owners have the list of apps, with their pictures.
  const { data: apps } = useQuery({ ...appsQuery, enabled: account?.role === Role.owner })
  const icon = apps?.find(({ clientId }) => clientId === account?.clientId)?.iconImgUrl
  if (!account) {
    return (
      <LoadingState>
        <div className={classes.card}>
          <Skeleton height={48} width={48} radius="lg" />
          <div className={classes.words}>
            <Skeleton height={28} width={180} />
            <Skeleton height={20} width={280} mt={2} />
          </div>
        </div>
      </LoadingState>
    )
  }
  return (
    <section className={classes.card} aria-label={t('dashboard.app')}>
      <AppMark title={account.title} icon={icon} size={48} />
      <div className={classes.words}>
        <h2 className={classes.title}>{account.title}</h2>
        <p className={classes.description}>{account.description}</p>
      </div>
      {isOwner && (
        <Button
          variant="default"
          leftSection={<IconSettings size={16} stroke={1.5} aria-hidden />}
          renderRoot={(props) => <Link to="/Portal/Settings" {...props} />}
        >
          {t('dashboard.settings')}
        </Button>
      )}
    </section>
  )
}

/** The services that have an OpenAPI document. */
const services = ['auth', 'core', 'content', 'portal'] as const

/** Links to the OpenAPI documents. */
export const ApiCard = () => {
  const t = useText(texts)
  return (
    <PageCard title={t('api')} help={t('api.help')}>
      <CardRows>
        {services.map((service) => (
          <CardRow
            key={service}
            name={t(`api.${service}`)}
            about={t(`api.${service}.help`)}
            actions={
              <Button
                component="a"
                href={`/openapi/${service}.json`}
                download={`lumi-${service}.json`}
                variant="default"
                size="xs"
                leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
                aria-label={t('api.downloadName', { name: t(`api.${service}`) })}
              >
                {t('api.download')}
              </Button>
            }
          />
        ))}
      </CardRows>
    </PageCard>
  )
}
