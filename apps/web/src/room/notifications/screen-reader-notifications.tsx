import { useSignal } from '#room/reactive/use-signal.ts'
import visually from '#ui/visually-hidden.module.css'
import { placementOf, screenReaderTextOf } from './notification.ts'
import type { Notifications } from './notifications.ts'

interface ScreenReaderNotificationsProps {
  readonly notifications: Notifications
  /** Its name for a screen reader. */
  readonly label: string
}

/** Notifications that are visible elsewhere, for screen readers only. */
export const ScreenReaderNotifications = ({ notifications, label }: ScreenReaderNotificationsProps) => {
  const items = useSignal(notifications.items)
  return (
    <div role="log" aria-label={label} className={visually.hidden}>
      {items
        .filter((one) => placementOf(one) === 'unseen')
        .map((one) => (
          <p key={one.id}>{screenReaderTextOf(one)}</p>
        ))}
    </div>
  )
}
