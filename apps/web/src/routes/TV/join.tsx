import { createFileRoute } from '@tanstack/react-router'
import { TvJoinPage } from '#features/tv/tv-join-page.tsx'

export const Route = createFileRoute('/TV/join')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => ({
    id: id === undefined ? undefined : String(id),
  }),
  component: TvJoinRoute,
})

function TvJoinRoute() {
  const { id } = Route.useSearch()
  return <TvJoinPage initial={id} />
}
