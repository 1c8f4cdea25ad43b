import { createFileRoute } from '@tanstack/react-router'
import { TvInvitePage } from '#features/tv/tv-room-pages.tsx'

export const Route = createFileRoute('/TV/invite')({ component: TvInvitePage })
