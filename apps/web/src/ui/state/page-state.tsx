import { Button, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconLock, IconPlugConnectedX, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { common } from '#i18n/en/common.ts'
import { useText } from '#i18n/use-text.ts'
import type { ConnectionState } from '#lib/connection.ts'
import { useConnection } from '#lib/use-connection.ts'
import classes from './page-state.module.css'

interface PageStateProps {
  readonly icon?: TablerIcon
  readonly title: string
  readonly body?: ReactNode
  /** The first step out of this state: usually one button. */
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status'
}

/** What a list or page shows instead of its content: why, and the first step. */
const PageState = ({ icon: Icon, title, body, action, role }: PageStateProps) => (
  <div className={classes.state} role={role}>
    {Icon && <Icon className={classes.icon} aria-hidden size={32} />}
    <Title order={2} className={classes.title}>
      {title}
    </Title>
    {body && <Text className={classes.body}>{body}</Text>}
    {action}
  </div>
)

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
export const DeniedState = ({ action }: { action?: ReactNode }) => {
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

/** Nothing can come at the moment: why, and that it will by itself. */
export const WaitingState = ({ reason }: { reason: Exclude<ConnectionState, 'online'> }) => {
  const t = useText(common)
  return (
    <PageState
      icon={IconPlugConnectedX}
      title={t(`waiting.${reason}.title`)}
      body={t(`waiting.${reason}.body`)}
      role="status"
    />
  )
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
      <span className={classes.hidden} role="status">
        {late && t('state.loading')}
      </span>
      {/* The space is taken from the start: nothing moves when the skeleton appears. */}
      <div aria-hidden className={late ? undefined : classes.early}>
        {children}
      </div>
    </div>
  )
}
