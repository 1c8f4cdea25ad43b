import type { ReactNode } from 'react'
import classes from './field-group.module.css'

interface FieldGroupProps {
  readonly legend: string
  readonly children: ReactNode
}

/** Inputs that answer one question. */
export const FieldGroup = ({ legend, children }: FieldGroupProps) => (
  <fieldset className={classes.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
