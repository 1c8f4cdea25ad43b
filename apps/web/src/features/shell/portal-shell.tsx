import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { accountQuery, isAdminQuery } from '#api/account.ts'
import { appsQuery, useChangeApp } from '#api/app.ts'
import { serversQuery } from '#api/server.ts'
import { AudienceProvider, defaultAudience } from '#i18n/audience.ts'
import { showLanguage } from '#i18n/show-language.ts'
import { useText } from '#i18n/use-text.ts'
import { onceSettled } from '#lib/once-settled.ts'
import type { Resource } from '#lib/realtime/resource.ts'
import { ShownRoleProvider } from '#lib/shown-role.ts'
import { isDeveloperSite } from '#lib/site.ts'
import { shownRoleOf } from '#lib/view-as.ts'
import portal from '#locales/portal.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Banner } from '#ui/banner.tsx'
import { ConnectionBanner } from '#ui/connection-banner.tsx'
import { restoreFocus } from '#ui/restore-focus.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { QueryFailure } from '#ui/state/load-states.tsx'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import { UnsavedWork } from '#ui/unsaved/unsaved-work.tsx'
import type { NewAppDialog } from './app-picker.tsx'
import { Header } from './header.tsx'
import type { Viewer } from './pages.ts'
import classes from './portal-shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { usePortalSession } from './use-portal-session.ts'
import { useViewAs } from './view-as.tsx'

interface PortalShellProps {
  /** The data of the pages, which the events of the server keep up to date. */
  readonly resources: readonly Resource[]
  readonly newAppDialog: NewAppDialog
  readonly children: ReactNode
}

/** The frame around all pages of the portal. A page is mounted before the role is known, and keeps its state. */
export const PortalShell = ({ resources, newAppDialog, children }: PortalShellProps) => {
  usePortalSession(resources)
  useWarmUp()
  useKeepUpToDate()
  const { data: account, error, refetch } = useQuery(accountQuery)
  useAccountLanguage(account)
  const [viewed, view] = useViewAs()
  const shown = account && shownRoleOf(account)
  const viewer = useViewer(account, shown)

  return (
    <AudienceProvider value={account?.type ?? defaultAudience}>
      <UnsavedWork>
        <div className={classes.shell}>
          <SkipLink />
          <div className={classes.header}>
            <Header
              account={account}
              viewAs={viewed ?? Role.owner}
              onViewAs={view}
              newAppDialog={newAppDialog}
            />
            <ConnectionBanner />
          </div>
          <Sidebar viewer={viewer} />
          <main id="content" className={classes.main} tabIndex={-1}>
            {account && viewer.hasBackend && <OwnServersBanner clientId={account.clientId} />}
            {error && !account ? (
              <QueryFailure error={error} onRetry={refetch} />
            ) : (
              <ShownRoleProvider value={shown}>{children}</ShownRoleProvider>
            )}
          </main>
        </div>
      </UnsavedWork>
    </AudienceProvider>
  )
}

/** Shows the language of the account. Without one the language of the browser stays. */
const useAccountLanguage = (account: Account | undefined): void => {
  const language = account?.language
  useEffect(() => {
    if (language) void showLanguage(language)
  }, [language])
}

/** The facts about a person that decide which pages the sidebar has. `shown` is the role that they view as. */
const useViewer = (account: Account | undefined, shown: Role | undefined): Viewer => {
  const { data: isAdmin = false } = useQuery({
    ...isAdminQuery(account?.username ?? ''),
    enabled: account !== undefined,
  })
  const { data: apps } = useQuery({ ...appsQuery, enabled: account?.role === Role.owner })
  const app = apps?.find(({ clientId }) => clientId === account?.clientId)
  return {
    role: shown,
    // An owner who views as another role does not see the pages of administrators.
    isAdmin: isAdmin && shown === account?.role,
    hasBackend: shown === Role.owner && app?.backend === true,
  }
}

/** The page itself loads first. Milliseconds. */
const warmUpDelayMs = 2_000

/** Loads the other pages of the portal after this one, so that they open offline as well. */
const useWarmUp = () => {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      const routes = Object.values(router.routesById).filter(({ id }) => id.startsWith('/Portal'))
      for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
    }, warmUpDelayMs)
    return () => clearTimeout(timer)
  }, [router])
}

/** Has the service worker store the portal's files for offline use, and reloads the page for a new version. */
const useKeepUpToDate = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    // In development, files change without changing their names.
    if (!import.meta.env.PROD) return
    return onceSettled(queryClient, () => {
      import('#lib/keep-up-to-date.ts')
        .then(({ keepUpToDate }) => keepUpToDate(() => window.location.reload()))
        .catch((error: unknown) => console.warn('The service worker could not be registered', error))
      return undefined
    })
  }, [queryClient])
}

/** Warns the owner of an app with its own servers while none of them can take a call. */
const OwnServersBanner = ({ clientId }: { readonly clientId: string }) => {
  const { data: servers } = useQuery(serversQuery)
  const isUp = servers?.some(({ enabled, online }) => enabled && online)
  return (
    <div ref={restoreFocus} tabIndex={-1} className={classes.place}>
      {isUp === false && <Warning clientId={clientId} />}
    </div>
  )
}

const Warning = ({ clientId }: { readonly clientId: string }) => {
  const t = useText(portal)
  const { mutateAsync } = useChangeApp()
  const switchBack = useActionToast(() => mutateAsync({ clientId, change: { backend: false } }), {
    done: t('ownServers.off'),
  })
  return (
    <Banner kind="warning">
      <strong>{t('ownServers.title')}</strong>
      <p className={classes.body}>{t('ownServers.body')}</p>
      <div className={classes.actions}>
        {isDeveloperSite && (
          <Button size="xs" renderRoot={(props) => <Link to="/Portal/PrivateCloud" {...props} />}>
            {t('ownServers.setUp')}
          </Button>
        )}
        <ActionButton size="xs" onClick={switchBack}>
          {t('ownServers.switchBack')}
        </ActionButton>
      </div>
    </Banner>
  )
}
