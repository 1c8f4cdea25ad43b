import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { PublicPage } from '#ui/public-page/public-page.tsx'

/** Shown for unknown addresses outside of the portal. */
export const NotFoundPage = () => {
  const t = useText(common)
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <PublicPage title={t('notFound.title')} lead={t('notFound.body', { path })}>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('action.home')}</Button>
    </PublicPage>
  )
}
