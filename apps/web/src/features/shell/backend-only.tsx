import type { AppDetails } from '@lumi/contract'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentApp } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import { isDeveloperSite } from '#lib/site.ts'
import portal from '#locales/portal.gen.ts'
import { DeveloperSitePage } from '#ui/page/developers-only.tsx'
import { Page } from '#ui/page/page.tsx'
import { SectionSkeletons } from '#ui/page/page-section.tsx'
import { Loaded } from '#ui/state/load-states.tsx'

interface BackendOnlyProps {
  /** The name of the page in the sidebar. */
  readonly page: 'cloud' | 'servers'
  readonly actions?: ReactNode
  readonly children: (app: AppDetails) => ReactNode
}

/**
 * A page about an app's own servers, which leads to the app's settings if there are none. Its heading is there before
 * that is known, and stays, because it has the focus.
 */
export const BackendOnly = ({ page, actions, children }: BackendOnlyProps) => {
  const t = useText(portal)
  const query = useCurrentApp()
  const { data: app } = query
  if (!isDeveloperSite) return <DeveloperSitePage />
  if (app && !app.backend) return <Navigate to="/Portal/Settings" replace />
  return (
    <Page title={t(`nav.${page}`)} actions={app && actions}>
      <Loaded query={query} skeleton={<SectionSkeletons heights={[160, 160]} />}>
        {children}
      </Loaded>
    </Page>
  )
}
