import { IconAlertCircle } from '@tabler/icons-react'
import { Component, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { connection } from '#lib/lumi.ts'
import { useConnection } from '#lib/use-connection.ts'
import common from '#locales/common.gen.ts'
import classes from './page-state.module.css'
import { PageState, WaitingState } from './page-state.tsx'

interface PageFailureProps {
  /** Address of the page. */
  readonly address?: string
  /** Loads the page once the server is back; without it the browser does. */
  readonly onBack?: () => void
}

const reload = () => window.location.reload()

/** Instead of a page that could not be loaded. It is loaded again as soon as the server is back. */
export const PageFailure = ({ address = window.location.href, onBack = reload }: PageFailureProps) => {
  const t = useText(common)
  const state = useConnection()
  const before = useRef(state)

  useEffect(() => connection.doubt(), [])
  useEffect(() => {
    if (before.current !== 'online' && state === 'online') onBack()
    before.current = state
  }, [state, onBack])

  if (state !== 'online') return <WaitingState reason={state} />
  return (
    <PageState
      icon={IconAlertCircle}
      title={t('state.error.title')}
      body={t('state.error.body')}
      // Another version of Lumi may have other files, so the page is reloaded.
      action={
        <a className={classes.again} href={address}>
          {t('action.retry')}
        </a>
      }
      role="alert"
    />
  )
}

/** Says that the page failed, where no route does. */
export class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isFailed: boolean }
> {
  static getDerivedStateFromError = () => ({ isFailed: true })
  override state = { isFailed: false }
  override render = () => (this.state.isFailed ? <PageFailure /> : this.props.children)
}
