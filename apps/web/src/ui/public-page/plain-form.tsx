import type { ReactNode, Ref } from 'react'
import classes from './plain-form.module.css'

interface PlainFormProps {
  readonly ref?: Ref<HTMLFormElement>
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A column of fields, whose page decides which of them are missing, and not the browser. */
export const PlainForm = ({ ref, onSubmit, children }: PlainFormProps) => (
  <form
    ref={ref}
    className={classes.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
