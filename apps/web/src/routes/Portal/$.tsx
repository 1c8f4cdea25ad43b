import { createFileRoute } from '@tanstack/react-router'
import { PortalNotFoundPage } from '#features/shell/error-pages.tsx'

export const Route = createFileRoute('/Portal/$')({ component: PortalNotFoundPage })
