import { IconAlertCircle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { connection } from '#lib/lumi.ts'
import { useConnection } from '#lib/use-connection.ts'
import common from '#locales/common.gen.ts'
import classes from './page-state.module.css'
import { PageState, WaitingState } from './page-state.tsx'

/** Instead of a page that could not be loaded. It is loaded again as soon as the server is back. */
export const RouteError = () => {
  const t = useText(common)
  const router = useRouter()
  const state = useConnection()
  const before = useRef(state)

  useEffect(() => connection.doubt(), [])
  useEffect(() => {
    if (before.current !== 'online' && state === 'online') void router.invalidate()
    before.current = state
  }, [state, router])

  if (state !== 'online') return <WaitingState reason={state} />
  return (
    <PageState
      icon={IconAlertCircle}
      title={t('state.error.title')}
      body={t('state.error.body')}
      // Another version of Lumi may have other files: the page begins anew.
      action={
        <a className={classes.again} href={router.latestLocation.href}>
          {t('action.retry')}
        </a>
      }
      role="alert"
    />
  )
}
