import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logTokenQuery } from '#api/log/open-log.ts'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import portal from '#locales/portal.gen.ts'
import { Logo } from '#ui/public-page/logo.tsx'
import { useDocumentTitle } from '#ui/public-page/public-page.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'
import classes from './log-page.module.css'
import { LogViewer } from './log-viewer.tsx'

/** The installation's log, for those who look after it. Nobody else gets further than to sign-in. */
export const LogPage = () => {
  const t = useText(log)
  const words = useText(portal)
  const navigate = useNavigate()
  const { data: opened, error } = useQuery(logTokenQuery)
  useDocumentTitle(t('title'))
  const isRefused = error !== null && !opened
  useEffect(() => {
    if (isRefused) void navigate({ to: '/SignIn/{-$type}', replace: true })
  }, [isRefused, navigate])

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/Portal" className={classes.home} aria-label={words('home')}>
          <Logo />
        </Link>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{t('title')}</h1>
        {opened ? (
          <LogViewer environment={opened.environment} />
        ) : (
          !isRefused && (
            <LoadingState>
              <p className={classes.waiting}>{t('authenticating')}</p>
            </LoadingState>
          )
        )}
      </main>
    </div>
  )
}
