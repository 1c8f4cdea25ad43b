import {
  IconAlertTriangle,
  IconChartBar,
  IconCircleCheck,
  IconExclamationCircle,
  IconHeadphones,
  IconInfoCircle,
  IconPlayerPauseFilled,
  IconPlayerRecordFilled,
  IconSpeakerphone,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/notifications.gen.ts'
import { IconButton } from '#room/ui/button.tsx'
import {
  canClose,
  isReadOnly,
  type NotificationAction,
  type NotificationIcon,
  placementOf,
  type RoomNotification,
  type Severity,
} from './notification.ts'
import classes from './notification-card.module.css'

const severityIcons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  info: IconInfoCircle,
} as const satisfies Record<Exclude<Severity, 'none'>, unknown>

const iconsByName = {
  announcement: IconSpeakerphone,
  poll: IconChartBar,
  headphones: IconHeadphones,
  recording: IconPlayerRecordFilled,
  paused: IconPlayerPauseFilled,
} as const satisfies Record<NotificationIcon, unknown>

interface NotificationCardProps {
  readonly notification: RoomNotification
  readonly onClose: () => void
  /** Called after an action button was pressed; links do not call it. */
  readonly onAction?: () => void
  /** Content before the close button. */
  readonly children?: ReactNode
}

/** The text of a notification, and its actions. */
export const NotificationCard = (props: NotificationCardProps) => {
  const { notification, onClose, onAction, children } = props
  const { severity = 'none', source, text, detail, actions = [], isProminent } = notification
  const t = useText(common)
  return (
    <div
      className={classes.card}
      data-severity={severity}
      data-placement={placementOf(notification)}
      data-prominent={isProminent || undefined}
      data-read-only={isReadOnly(notification) || undefined}
    >
      <CardIcon notification={notification} />
      <CardBody>
        {source && <p className={classes.source}>{source()}</p>}
        <p className={classes.text} dir={source ? 'auto' : undefined}>
          {text()}
        </p>
        {detail && <p className={classes.detail}>{detail()}</p>}
      </CardBody>
      {actions.length > 0 && (
        <div className={classes.actions}>
          {actions.map((action) => (
            <ActionButton
              key={action.text()}
              action={action}
              onDone={() => {
                onClose()
                onAction?.()
              }}
            />
          ))}
        </div>
      )}
      {children}
      {canClose(notification) && (
        <IconButton size={32} label={t('action.close')} onClick={onClose}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** Long texts scroll, and then have the focus as well, because keys scroll the element that has it. */
const CardBody = ({ children }: { readonly children: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1)
    const size = new ResizeObserver(measure)
    size.observe(element)
    measure()
    return () => size.disconnect()
  })
  return (
    <div ref={body} className={classes.body} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  )
}

const CardIcon = ({ notification }: { readonly notification: RoomNotification }) => {
  const t = useText(words)
  const { icon, severity = 'none' } = notification
  if (icon) {
    const Own = iconsByName[icon]
    return <Own size={20} stroke={1.5} aria-hidden />
  }
  if (severity === 'none') return null
  const Icon = severityIcons[severity]
  return <Icon size={20} stroke={1.5} role="img" aria-label={t(`severity.${severity}`)} />
}

interface ActionButtonProps {
  readonly action: NotificationAction
  readonly onDone: () => void
}

/** Something that was done about a notification closes it. A page opens beside the call, which goes on. */
const ActionButton = ({ action, onDone }: ActionButtonProps) =>
  'url' in action ? (
    <a className={classes.action} href={action.url} target="_blank" rel="noopener noreferrer" dir="auto">
      {action.text()}
    </a>
  ) : (
    <button
      type="button"
      className={classes.action}
      onClick={() => {
        action.run()
        onDone()
      }}
    >
      {action.text()}
    </button>
  )
