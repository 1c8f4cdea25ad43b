import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '#features/sign-up/sign-up-page.tsx'
import { AudienceProvider, defaultAudience, parseAudience } from '#i18n/audience.ts'
import { requireAudience } from '#i18n/audience-route.ts'

export const Route = createFileRoute('/SignUp/{-$type}')({
  staticData: { sessionDialog: false },
  beforeLoad: ({ params }) => requireAudience('/SignUp/{-$type}', params.type),
  component: SignUpRoute,
})

function SignUpRoute() {
  const { type } = Route.useParams()
  return (
    <AudienceProvider value={parseAudience(type) ?? defaultAudience}>
      <SignUpPage />
    </AudienceProvider>
  )
}
