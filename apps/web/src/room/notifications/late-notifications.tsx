import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import classes from './late-notifications.module.css'
import { placementOf } from './notification.ts'
import type { Notifications } from './notifications.ts'

/** Stands in for `NotificationStack` where the network was lost before its code had come. */
const PlainList = ({ notifications }: LateProps) => (
  <div className={classes.plain} role="alert">
    {useSignal(notifications.items)
      .filter((one) => placementOf(one) === 'top')
      .map((one) => (
        <p key={one.id}>{one.text()}</p>
      ))}
  </div>
)

const Stack = lazyExtra(
  () => import('./notification-stack.tsx').then(({ NotificationStack }) => NotificationStack),
  PlainList,
)
const Line = lazyExtra(() =>
  import('./notification-line.tsx').then(({ NotificationLine }) => NotificationLine),
)

interface LateProps {
  readonly notifications: Notifications
}

/** Long enough for a person who joins to see the others first. Milliseconds. */
const afterMs = 1500

/**
 * The code that shows notifications is loaded with the first of them, or a moment after the call has begun: it has to be
 * present before the connection is lost.
 */
function useIsNeeded({ items }: Notifications): boolean {
  const isFirst = useSignal(items).length > 0
  const isSettled = useLasting(true, afterMs)
  return isFirst || isSettled
}

/** `NotificationStack`, as soon as it is needed. */
export const LateStack = (props: LateProps) => useIsNeeded(props.notifications) && <Stack {...props} />

/** `NotificationLine`, as soon as it is needed. */
export const LateLine = (props: LateProps) => useIsNeeded(props.notifications) && <Line {...props} />
