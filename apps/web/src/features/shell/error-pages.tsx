import { Button } from '@mantine/core'
import { IconLock, IconMapOff } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { Page } from '#ui/page/page.tsx'
import classes from './error-pages.module.css'

/** Shown instead of a page that needs a higher role, whose address is `from`. */
export const NoPermissionPage = ({ from }: { from: string | undefined }) => {
  const t = useText(portal)
  return (
    <div className={classes.centre}>
      <IconLock size={32} stroke={1.5} aria-hidden />
      <Page title={t('denied.title')}>
        <p>{from ? t('denied.bodyFrom', { from }) : t('denied.body')}</p>
        <div className={classes.actions}>
          <Button renderRoot={(props) => <Link to="/Portal/Dashboard" {...props} />}>
            {t('toDashboard')}
          </Button>
          {from && (
            <Button variant="default" renderRoot={(props) => <Link to={from} {...props} />}>
              {t('denied.again')}
            </Button>
          )}
        </div>
      </Page>
    </div>
  )
}

/** Shown for unknown addresses of the portal. */
export const PortalNotFoundPage = () => {
  const t = useText(portal)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={classes.centre}>
      <IconMapOff size={32} stroke={1.5} aria-hidden />
      <Page title={t('notFound.title')}>
        <p>
          {t('notFound.body')} <code dir="ltr">{path}</code>
        </p>
        <div>
          <Button renderRoot={(props) => <Link to="/Portal/Dashboard" {...props} />}>
            {t('toDashboard')}
          </Button>
        </div>
      </Page>
    </div>
  )
}
