import { createFileRoute } from '@tanstack/react-router'
import { ConnectionTestPage } from '#room/connection-test/connection-test-page.tsx'

export const Route = createFileRoute('/ConnectionTest')({ component: ConnectionTestPage })
