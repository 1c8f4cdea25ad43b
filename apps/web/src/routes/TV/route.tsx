import type { Audience } from '@lumi/contract/values'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AudienceProvider, defaultAudience, parseAudience } from '#i18n/audience.ts'

interface Search {
  /** Whom the words address; teachers choose as whom they enter. */
  readonly type?: Audience
}

/** The pages for a screen that several people look at. */
export const Route = createFileRoute('/TV')({
  staticData: { sessionDialog: false },
  validateSearch: ({ type }: Record<string, unknown>): Search => ({
    type: type === undefined ? undefined : parseAudience(String(type)),
  }),
  component: TvRoute,
})

function TvRoute() {
  const { type = defaultAudience } = Route.useSearch()
  return (
    <AudienceProvider value={type}>
      <Outlet />
    </AudienceProvider>
  )
}
