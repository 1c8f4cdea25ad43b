import { createFileRoute } from '@tanstack/react-router'
import { TvRoomPage } from '#features/tv/tv-room-pages.tsx'

export const Route = createFileRoute('/TV/post')({ component: TvRoomPage })
