import { type ComponentProps, useId } from 'react'
import classes from './field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string
  readonly error?: string
  readonly help?: string
}

/** A labelled line of text; what is wrong with it stands below it. */
export const TextField = ({ label, error, help, ...rest }: TextFieldProps) => {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={classes.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? noteId : undefined}
      />
      {(error || help) && (
        <span id={noteId} className={error ? classes.error : classes.help}>
          {error ?? help}
        </span>
      )}
    </div>
  )
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string
}

/** Labelled lines of text. */
export const TextArea = ({ label, ...rest }: TextAreaProps) => {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <textarea rows={3} {...rest} id={id} className={classes.input} dir="auto" />
    </div>
  )
}

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
