import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInPage } from '#features/sign-in/sign-in-page.tsx'
import { AudienceProvider, defaultAudience, parseAudience } from '#i18n/audience.ts'
import { requireAudience } from '#i18n/audience-route.ts'
import { session } from '#lib/lumi.ts'

/** Anybody can write the message of a link. It has room for a sentence, and is too short for a page of its own. */
const longestMessage = 200

interface SignInSearch {
  readonly type?: string
  readonly message?: string
}

export const Route = createFileRoute('/SignIn/{-$type}')({
  staticData: { sessionDialog: false },
  validateSearch: ({ type, message }: Record<string, unknown>): SignInSearch => ({
    type: type as string | undefined,
    message: message === undefined ? undefined : String(message).slice(0, longestMessage),
  }),
  beforeLoad: ({ params }) => {
    requireAudience('/SignIn/{-$type}', params.type)
    if (session.state().status === 'signedIn') throw redirect({ to: '/Portal', replace: true })
  },
  component: SignInRoute,
})

function SignInRoute() {
  const { type } = Route.useParams()
  const banner = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AudienceProvider value={parseAudience(type) ?? defaultAudience}>
      <SignInPage banner={banner} onSignedIn={() => navigate({ to: '/Portal', replace: true })} />
    </AudienceProvider>
  )
}
