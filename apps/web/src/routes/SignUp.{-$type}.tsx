import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '#features/sign-up/sign-up-page.tsx'
import { AudienceProvider, defaultAudience, parseAudience, requireAudience } from '#i18n/audience.ts'
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
