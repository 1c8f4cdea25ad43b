import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { Page } from '#ui/page/page.tsx'
import classes from './shell-page.module.css'

/** An address within the portal that leads nowhere. */
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
