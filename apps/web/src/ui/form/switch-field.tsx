import { Switch } from '@mantine/core'
import { useId } from 'react'
import classes from './switch-field.module.css'

interface SwitchFieldProps {
  readonly label: string
  readonly help?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** Something that is on or off. Mantine takes what helps into the switch's name: here it stands below. */
export const SwitchField = ({ label, help, onChange, ...rest }: SwitchFieldProps) => {
  const id = useId()
  return (
    <div>
      <Switch
        label={label}
        aria-describedby={help && id}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        {...rest}
      />
      {help && (
        <p id={id} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  )
}
