import { Button } from '@mantine/core'
import { IconAlertCircle, IconLock, IconMapOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { PageState, type PageStateProps } from './page-state.tsx'

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
