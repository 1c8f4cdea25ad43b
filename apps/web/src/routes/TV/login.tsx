import { createFileRoute } from '@tanstack/react-router'
import { TvLoginPage } from '#features/tv/tv-login-page.tsx'

export const Route = createFileRoute('/TV/login')({ component: TvLoginPage })
