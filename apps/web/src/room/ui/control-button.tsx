import type { Icon } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import classes from './control-button.module.css'
import { ariaKeysOf, type Shortcut } from './shortcut.ts'

interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  readonly icon: Icon
  readonly label: string
  /** What pressing it does now, or why it does nothing. */
  readonly hint: string
  readonly tone?: 'off' | 'active' | 'danger'
  readonly shortcut?: Shortcut
  /** Absent: not allowed. The control stays reachable, so that its reason can be read. */
  readonly onPress?: () => void
}

/** One control of the call: an icon over its name. What is not allowed tells why when it is pressed. */
export const ControlButton = ({
  icon: Icon,
  label,
  hint,
  tone,
  shortcut,
  onPress,
  ...rest
}: ControlButtonProps) => {
  const reason = useId()
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
        {...(isDenied && { popoverTarget: reason })}
        onClick={onPress}
      >
        <Icon size={24} stroke={1.5} aria-hidden />
        <span className={classes.name}>{label}</span>
      </button>
      {isDenied && (
        <span popover="auto" id={reason} role="note" className={classes.reason}>
          {hint}
        </span>
      )}
    </>
  )
}
