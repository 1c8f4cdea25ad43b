import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { accountQuery, isAdminQuery } from '#api/account.ts'
import { appsQuery } from '#api/app.ts'
import { AudienceProvider, defaultAudience } from '#i18n/audience.ts'
import { showLanguage } from '#i18n/show-language.ts'
import { useText } from '#i18n/use-text.ts'
import { onceSettled } from '#lib/once-settled.ts'
import type { Resource } from '#lib/realtime/resource.ts'
import { ShownRoleProvider } from '#lib/shown-role.ts'
import { shownRoleOf } from '#lib/view-as.ts'
import portal from '#locales/portal.gen.ts'
import { ConnectionBanner } from '#ui/connection-banner.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import { UnsavedWork } from '#ui/unsaved/unsaved-work.tsx'
import type { NewAppDialog } from './app-picker.tsx'
import { Header } from './header.tsx'
import { OwnServersBanner } from './own-servers-banner.tsx'
import type { Viewer } from './pages.ts'
import classes from './portal-shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { usePortalSession } from './use-portal-session.ts'
import { useViewAs } from './view-as.tsx'

interface PortalShellProps {
  /** What its pages show of the server, kept true by its events. */
  readonly resources: readonly Resource[]
  readonly newAppDialog: NewAppDialog
  readonly children: ReactNode
}

/** The frame around every page of the portal. Pages stand from the start and keep their state; the role follows. */
export const PortalShell = ({ resources, newAppDialog, children }: PortalShellProps) => {
  const t = useText(portal)
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
          <a href="#content" className={classes.skip}>
            {t('skip')}
          </a>
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

/** The account's language, wherever its holder signs in. Without one the page keeps the browser's. */
const useAccountLanguage = (account: Account | undefined): void => {
  const language = account?.language
  useEffect(() => {
    if (language) void showLanguage(language)
  }, [language])
}

/** Who looks at the portal, as far as it decides about its places. `shown`: the role that is looked through. */
const useViewer = (account: Account | undefined, shown: Role | undefined): Viewer => {
  const { data: isAdmin = false } = useQuery({
    ...isAdminQuery(account?.username ?? ''),
    enabled: account !== undefined,
  })
  const { data: apps } = useQuery({ ...appsQuery, enabled: account?.role === Role.owner })
  const app = apps?.find(({ clientId }) => clientId === account?.clientId)
  return {
    role: shown,
    // The server hides from the role that is looked through what is for those who look after the installation.
    isAdmin: isAdmin && shown === account?.role,
    hasBackend: shown === Role.owner && app?.backend === true,
  }
}

/** Time for what was asked for to come first. Milliseconds. */
const restMs = 2_000

/** Loads the portal's other pages once this one is there, so that they can be reached offline as well. */
const useWarmUp = () => {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      const routes = Object.values(router.routesById).filter(({ id }) => id.startsWith('/Portal'))
      for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
    }, restMs)
    return () => clearTimeout(timer)
  }, [router])
}

/** Sees to it that the portal's files are kept for when there is no network, and are those of the newest version. */
const useKeepUpToDate = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    // In development files change under the same names.
    if (!import.meta.env.PROD) return
    return onceSettled(queryClient, () => {
      import('#lib/keep-up-to-date.ts')
        .then(({ keepUpToDate }) => keepUpToDate(() => window.location.reload()))
        .catch((error: unknown) => console.warn('The service worker could not be registered', error))
      return undefined
    })
  }, [queryClient])
}
