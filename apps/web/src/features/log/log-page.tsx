import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { logTokenQuery } from '#api/log.ts'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import { Page } from '#ui/page/page.tsx'
import { LoadingState } from '#ui/state/load-states.tsx'
import classes from './log-page.module.css'
import { LogViewer } from './log-viewer.tsx'

/** The installation's log, for those who look after it. */
export const LogPage = () => {
  const t = useText(log)
  const { data: opened } = useQuery(logTokenQuery)
  return (
    <Page title={t('title')}>
      {opened ? (
        <div className={classes.viewer}>
          <LogViewer environment={opened.environment} />
        </div>
      ) : (
        <LoadingState>
          <p className={classes.waiting}>{t('authenticating')}</p>
        </LoadingState>
      )}
    </Page>
  )
}

/**
 * Sends everybody who may not read the log to the sign-in page. It is around the portal's frame, which needs an
 * account.
 */
export const LogAccess = ({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate()
  const { data: opened, error } = useQuery(logTokenQuery)
  const isRefused = error !== null && !opened
  useEffect(() => {
    if (isRefused) void navigate({ to: '/SignIn/{-$type}', replace: true })
  }, [isRefused, navigate])
  return isRefused ? null : children
}
