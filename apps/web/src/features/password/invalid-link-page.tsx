import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import failures from '#locales/failures.gen.ts'
import passwordTexts from '#locales/password.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'

interface InvalidLinkPageProps {
  /** A try to save got no answer before: the password may have been changed by it. */
  readonly maybeSaved: boolean
}

/** A link that was used, has run out or never was, and the way to another one. */
export const InvalidLinkPage = ({ maybeSaved }: InvalidLinkPageProps) => {
  const t = useText(passwordTexts)
  const words = useText(failures)
  return (
    <PublicPage title={t('reset.invalid.title')} lead={t('reset.invalid.body')}>
      <Banner kind={maybeSaved ? 'warning' : 'error'}>
        {maybeSaved ? t('reset.invalid.maybeSaved') : words('invalidResetLink')}
      </Banner>
      <Stack gap="xs">
        {maybeSaved && (
          <Button renderRoot={(props) => <Link to="/SignIn/{-$type}" {...props} />}>
            {t('help.signIn')}
          </Button>
        )}
        <Button
          variant={maybeSaved ? 'default' : undefined}
          renderRoot={(props) => <Link to="/SignIn/Help" {...props} />}
        >
          {t('reset.requestNew')}
        </Button>
      </Stack>
    </PublicPage>
  )
}
