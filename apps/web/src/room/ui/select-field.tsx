import { type ComponentProps, useId } from 'react'
import classes from './field.module.css'

interface SelectFieldProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange'> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

/** A labelled choice of one, as the system shows it. */
export const SelectField = <Value extends string>({
  label,
  options,
  onChoose,
  ...rest
}: SelectFieldProps<Value>) => {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={classes.input}
        onChange={(event) => onChoose(event.currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
