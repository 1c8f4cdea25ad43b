import { Role } from '@lumi/contract/values'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '#api/account.ts'
import { AudienceProvider, defaultAudience } from '#i18n/audience.ts'
import { useText } from '#i18n/use-text.ts'
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
import classes from './portal-shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useAccountLanguage } from './use-account-language.ts'
import { useKeepUpToDate } from './use-keep-up-to-date.ts'
import { usePortalSession } from './use-portal-session.ts'
import { useViewAs } from './use-view-as.ts'
import { useViewer } from './use-viewer.ts'
import { useWarmUp } from './use-warm-up.ts'

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
