import { createFileRoute } from '@tanstack/react-router'
import { PortalNotFoundPage } from '#features/shell/not-found-page.tsx'

export const Route = createFileRoute('/Portal/$')({ component: PortalNotFoundPage })
