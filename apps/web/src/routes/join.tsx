import { createFileRoute } from '@tanstack/react-router'
import { TvJoinPage } from '#features/tv/tv-join-page.tsx'

/** Without the id of a room, and not on the room's own host (`index.html`). */
export const Route = createFileRoute('/join')({ component: () => <TvJoinPage /> })
