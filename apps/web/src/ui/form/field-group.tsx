import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import form from '#locales/form.gen.ts'
import classes from './field-group.module.css'

interface FieldGroupProps {
  readonly legend: string
  /** The value that somebody else has chosen meanwhile, in words. */
  readonly meanwhile?: string
  readonly children: ReactNode
}

/** Inputs that answer one question. */
export const FieldGroup = ({ legend, meanwhile, children }: FieldGroupProps) => {
  const t = useText(form)
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {children}
      {meanwhile && <p className={classes.meanwhile}>{t('meanwhile', { value: meanwhile })}</p>}
    </fieldset>
  )
}
