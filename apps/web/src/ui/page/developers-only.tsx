import type { ReactNode } from 'react'
import { isDeveloperSite } from '#lib/site.ts'
import { DeveloperSitePage } from './developer-site-page.tsx'

/** A page that only the developer site has: the others lead there. */
export const DevelopersOnly = ({ children }: { readonly children: ReactNode }) =>
  isDeveloperSite ? children : <DeveloperSitePage />
