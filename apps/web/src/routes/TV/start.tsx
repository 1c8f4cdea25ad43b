import { createFileRoute } from '@tanstack/react-router'
import { TvStartPage } from '#features/tv/tv-room-pages.tsx'

export const Route = createFileRoute('/TV/start')({ component: () => <TvStartPage /> })
