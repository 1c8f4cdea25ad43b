import type { Icon } from '@tabler/icons-react'
import { type ComponentProps, createContext, type MouseEvent, useContext, useEffect, useId } from 'react'
import classes from './control-button.module.css'
import { ariaKeysOf, type Shortcut } from './shortcut.ts'

interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  readonly icon: Icon
  readonly label: string
  /** The action of a press now, or the reason why there is none. */
  readonly hint: string
  readonly tone?: 'off' | 'active' | 'live' | 'danger'
  readonly shortcut?: Shortcut
  /** The number of new things. */
  readonly badge?: ControlBadge
  /** Absent: not allowed. The control stays reachable, so that its reason can be read. */
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** More are not worth telling apart. */
const mostCounted = 99

/** One control of the call: an icon over its name. What is not allowed tells why when it is pressed. */
export const ControlButton = ({
  icon: Icon,
  label,
  hint,
  tone,
  shortcut,
  badge,
  onPress,
  ...rest
}: ControlButtonProps) => {
  const reason = useId()
  useHiddenBadge(badge)
  const isDenied = onPress === undefined
  return (
    <>
      <button
        {...rest}
        type="button"
        className={classes.control}
        data-tone={tone}
        title={hint}
        aria-keyshortcuts={shortcut && ariaKeysOf(shortcut)}
        aria-disabled={isDenied || undefined}
        aria-description={badge?.label}
        {...(isDenied && { popoverTarget: reason })}
        onClick={onPress}
      >
        <Icon size={24} stroke={1.5} aria-hidden />
        <span className={classes.name}>{label}</span>
        {badge && (
          <span className={classes.badge} aria-hidden>
            {badge.count > mostCounted ? `${mostCounted}+` : badge.count}
          </span>
        )}
      </button>
      {isDenied && (
        <span popover="auto" id={reason} role="note" className={classes.reason}>
          {hint}
        </span>
      )}
    </>
  )
}

/** Shows the badge of a control at 'More' while the control itself is there. */
function useHiddenBadge(badge: ControlBadge | undefined) {
  const id = useId()
  const show = useContext(HiddenBadges)
  const { count = 0, label = '' } = badge ?? {}
  useEffect(() => {
    show?.(id, count > 0 ? { count, label } : undefined)
    return () => show?.(id, undefined)
  }, [show, id, count, label])
}

/** The badge of a control: the number of new things behind it. */
export interface ControlBadge {
  readonly count: number
  /** The same in words. */
  readonly label: string
}

/** Receives the badge of a control under 'More'. Absent: the control is in the bar. */
export type ShowBadge = (control: string, badge: ControlBadge | undefined) => void

export const HiddenBadges = createContext<ShowBadge | undefined>(undefined)
