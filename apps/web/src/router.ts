import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#lib/search.ts'
import { RouteError } from '#ui/state/route-error.tsx'
import { routeTree } from './routeTree.gen.ts'

export const createLumiRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createLumiRouter>
  }
  interface StaticDataRouteOption {
    /** `false` on pages that a lost session does not concern: sign-in itself, a running call. */
    sessionDialog?: boolean
  }
}
