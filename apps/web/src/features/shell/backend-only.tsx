import type { AppDetails } from '@lumi/contract'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentApp } from '#api/app/use-current-app.ts'
import { useText } from '#i18n/use-text.ts'
import { subSite } from '#lib/site.ts'
import portal from '#locales/portal.gen.ts'
import { DeveloperSitePage } from '#ui/page/developer-site-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { SectionSkeletons } from '#ui/page/section-skeletons.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'

interface BackendOnlyProps {
  /** Which page it is: its heading is there before it is known whether the rest is shown. */
  readonly page: 'cloud' | 'servers'
  readonly children: (app: AppDetails) => ReactNode
}

/** Around pages about an app's own servers: an app without any is set up in its settings first. */
export const BackendOnly = ({ page, children }: BackendOnlyProps) => {
  const t = useText(portal)
  const { data: app, error, refetch } = useCurrentApp()
  if (subSite !== 'developers') return <DeveloperSitePage />
  if (!app)
    return (
      <Page title={t(`nav.${page}`)}>
        {error ? (
          <QueryFailure error={error} onRetry={refetch} />
        ) : (
          <LoadingState>
            <SectionSkeletons heights={[160, 160]} />
          </LoadingState>
        )}
      </Page>
    )
  return app.backend ? children(app) : <Navigate to="/Portal/Settings" replace />
}
