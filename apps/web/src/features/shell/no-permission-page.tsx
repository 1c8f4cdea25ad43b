import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { Page } from '#ui/page/page.tsx'
import classes from './shell-page.module.css'

/** Where a page leads that the role is too low for; it remembers which one. */
export const NoPermissionPage = ({ from }: { from: string | undefined }) => {
  const t = useText(portal)
  return (
    <div className={classes.centre}>
      <IconLock size={32} stroke={1.5} aria-hidden />
      <Page title={t('denied.title')}>
        <p>{from ? t('denied.bodyFrom', { from }) : t('denied.body')}</p>
        <div className={classes.ways}>
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
