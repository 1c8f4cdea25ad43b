import { useId } from 'react'
import classes from './switch.module.css'

interface SwitchProps {
  readonly label: string
  /** The meaning of the switch, or the reason why it is disabled. */
  readonly help?: string
  readonly isOn: boolean
  /** Absent: not allowed. */
  readonly onChange?: (isOn: boolean) => void
}

/** Something that is on or off, and at once. */
export const Switch = ({ label, help, isOn, onChange }: SwitchProps) => {
  const id = useId()
  return (
    <label className={classes.switch}>
      <span className={classes.words}>
        <span id={`${id}-label`}>{label}</span>
        {help && (
          <span id={`${id}-help`} className={classes.help}>
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        checked={isOn}
        aria-checked={isOn}
        disabled={!onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={help && `${id}-help`}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
    </label>
  )
}
