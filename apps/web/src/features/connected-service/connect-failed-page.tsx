import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/connected-services.gen.ts'
import { PublicPage } from '#ui/public-page/public-page.tsx'

/** Failures that have words of their own; others share some. */
const known = ['not_configured', 'invalid_client', 'invalid_redirect_uri', 'session_not_found'] as const

/** Shown where a service cannot be connected, and cannot be told so itself. */
export const ConnectFailedPage = ({ error }: { error: string | undefined }) => {
  const t = useText(texts)
  const reason = known.find((name) => name === error) ?? 'other'
  return (
    <PublicPage title={t('failed.title')} lead={t(`failed.${reason}`)}>
      <Button renderRoot={(props) => <Link to="/Portal" {...props} />}>{t('failed.portal')}</Button>
    </PublicPage>
  )
}
