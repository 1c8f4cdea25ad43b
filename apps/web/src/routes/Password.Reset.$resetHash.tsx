import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#features/password/reset-password-page.tsx'
import { useText } from '#i18n/use-text.ts'
import passwordTexts from '#locales/password.gen.ts'

export const Route = createFileRoute('/Password/Reset/$resetHash')({
  staticData: { sessionDialog: false },
  component: ResetRoute,
})

function ResetRoute() {
  const t = useText(passwordTexts)
  const { resetHash } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ResetPasswordPage
      key={resetHash}
      resetHash={resetHash}
      onSaved={() =>
        navigate({
          to: '/SignIn/{-$type}',
          search: { type: 'success', message: t('reset.done') },
          replace: true,
        })
      }
    />
  )
}
