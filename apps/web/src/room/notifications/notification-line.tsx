import { useSignal } from '#room/reactive/use-signal.ts'
import { useCompact } from '#room/ui/use-compact.ts'
import visually from '#ui/visually-hidden.module.css'
import { byImportance, isAssertive, isReadOnly, placementOf, type RoomNotification } from './notification.ts'
import classes from './notification-line.module.css'
import type { Notifications } from './notifications.ts'

/**
 * On a phone: what can only be read, in the line of the title, where it covers neither the stage nor a pane. The most
 * important is seen, and the others are read out all the same.
 */
export const NotificationLine = ({ notifications }: { readonly notifications: Notifications }) => {
  const isSmall = useCompact()
  const items = useSignal(notifications.items)
  if (!isSmall) return null
  const lines = items.filter((one) => placementOf(one) !== 'unseen' && isReadOnly(one))
  const [shown] = byImportance(lines)
  const list = (announce: 'polite' | 'assertive') => (
    <ul className={classes.list} aria-live={announce}>
      {lines
        .filter((one) => isAssertive(one) === (announce === 'assertive'))
        .map((one) => (
          <li
            key={one.id}
            className={one === shown ? classes.line : visually.hidden}
            data-severity={one.severity}
          >
            <Line notification={one} />
          </li>
        ))}
    </ul>
  )
  return (
    <div className={classes.lines} data-notification-line={shown ? '' : undefined}>
      {list('assertive')}
      {list('polite')}
    </div>
  )
}

const Line = ({ notification: { source, text } }: { readonly notification: RoomNotification }) => (
  <span className={classes.text}>
    {source && <b>{source()} </b>}
    <span dir={source ? 'auto' : undefined}>{text()}</span>
  </span>
)
