import { type ComponentProps, useId } from 'react'
import classes from './field.module.css'

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
