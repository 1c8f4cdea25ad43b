import { Button } from '@mantine/core'
import { IconAlertCircle, IconLock, IconMapOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { failureOf, isMissing } from '#lib/failure.ts'
import { useConnection } from '#lib/use-connection.ts'
import common from '#locales/common.gen.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './page-state.module.css'
import { PageState, type PageStateProps, WaitingState } from './page-state.tsx'

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** Has its shape, and stands in its place until it has come. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders the data of a query, or the reason why it is missing. */
export const Loaded = <Data,>({ query: { data, error, refetch }, skeleton, children }: LoadedProps<Data>) => {
  if (data !== undefined) return children(data)
  if (error) return <QueryFailure error={error} onRetry={refetch} />
  return <LoadingState>{skeleton}</LoadingState>
}

/**
 * Shows a skeleton only when the wait is long enough to be noticed, so that quick answers do not flicker, and the
 * reason where nothing can come.
 */
export const LoadingState = ({ children, afterMs = 200 }: { children: ReactNode; afterMs?: number }) => {
  const t = useText(common)
  const connection = useConnection()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  if (connection !== 'online') return <WaitingState reason={connection} />
  return (
    <div aria-busy="true">
      <span className={visually.hidden} role="status">
        {late && t('state.loading')}
      </span>
      {/* The space is taken from the start: nothing moves when the skeleton appears. */}
      <div aria-hidden className={late ? undefined : classes.early}>
        {children}
      </div>
    </div>
  )
}

/** Nothing there yet: what the place is for, and how to begin. */
export const EmptyState = (props: PageStateProps) => <PageState {...props} role="status" />

/** Something failed: what happened, what is safe, and a way to try again. */
export const ErrorState = ({ message, onRetry }: { message?: string; onRetry?: () => void }) => {
  const t = useText(common)
  return (
    <PageState
      icon={IconAlertCircle}
      title={t('state.error.title')}
      body={message ?? t('state.error.body')}
      action={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )
      }
      role="alert"
    />
  )
}

/** The role is too low for this place. */
const DeniedState = ({ action }: { action?: ReactNode }) => {
  const t = useText(common)
  return (
    <PageState
      icon={IconLock}
      title={t('state.denied.title')}
      body={t('state.denied.body')}
      action={action}
    />
  )
}

/** There is no such thing, or not any more: to try again is of no use. */
export const GoneState = (words: Partial<PageStateProps>) => {
  const t = useText(common)
  return (
    <PageState
      icon={IconMapOff}
      title={t('state.gone.title')}
      body={t('state.gone.body')}
      role="status"
      {...words}
    />
  )
}

interface QueryFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** The text for a thing that does not exist, instead of the default. */
  readonly gone?: Partial<PageStateProps>
}

/** The content of a page whose query failed. Behind the session dialog it stays quiet. */
export const QueryFailure = ({ error, onRetry, gone }: QueryFailureProps) => {
  const t = useText(common)
  const failure = failureOf(error)
  if (failure === 'signedOut') return null
  if (failure === 'denied') return <DeniedState />
  if (isMissing(error)) return <GoneState {...gone} />
  return (
    <ErrorState message={failure === 'unreachable' ? t('error.connection') : undefined} onRetry={onRetry} />
  )
}
