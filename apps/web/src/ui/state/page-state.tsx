import { IconPlugConnectedX, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import type { ConnectionState } from '#lib/connection.ts'
import common from '#locales/common.gen.ts'
import classes from './page-state.module.css'

export interface PageStateProps {
  readonly icon?: TablerIcon
  readonly title: string
  readonly body?: ReactNode
  /** The first step out of this state: usually one button. */
  readonly action?: ReactNode
  readonly role?: 'alert' | 'status'
}

/** Replaces the content of a list or page: the reason, and the first step. Every page carries it: it is plain. */
export const PageState = ({ icon: Icon, title, body, action, role }: PageStateProps) => (
  <div className={classes.state} role={role}>
    {Icon && <Icon className={classes.icon} aria-hidden size={32} />}
    <h2 className={classes.title}>{title}</h2>
    {body && <p className={classes.body}>{body}</p>}
    {action}
  </div>
)

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
