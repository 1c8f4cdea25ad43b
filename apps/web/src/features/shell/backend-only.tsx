import type { AppDetails } from '@lumi/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accountQuery } from '#api/account/read-account.ts'
import { appQuery } from '#api/app/read-app.ts'
import { subSite } from '#lib/site.ts'
import { DeveloperSitePage } from '#ui/page/developer-site-page.tsx'
import { SectionSkeletons } from '#ui/page/section-skeletons.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'

/** Around pages about an app's own servers: an app without any is set up in its settings first. */
export const BackendOnly = ({ children }: { children: (app: AppDetails) => ReactNode }) => {
  const { data: account } = useQuery(accountQuery)
  const { data: app, error, refetch } = useQuery(appQuery(account?.clientId ?? ''))
  if (subSite !== 'developers') return <DeveloperSitePage />
  if (error && !app) return <QueryFailure error={error} onRetry={refetch} />
  if (!app) return <SectionSkeletons heights={[160, 160]} />
  return app.backend ? children(app) : <Navigate to="/Portal/Settings" replace />
}
