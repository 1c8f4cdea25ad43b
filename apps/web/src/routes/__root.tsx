import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Shell } from '../shell.tsx'

export const Route = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(
    () => import('#features/not-found/not-found-page.tsx'),
    'NotFoundPage',
  ),
})
