import { Radio } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import form from '#locales/form.gen.ts'
import classes from './radio-field.module.css'
import type { Choice } from './use-inputs.ts'

interface RadioFieldProps<Value> extends Choice<Value> {
  readonly legend: string
  readonly choices: readonly Value[]
  readonly nameOf: (choice: Value) => string
  readonly helpOf?: (choice: Value) => string
  /** Short ones stand beside each other where there is room. */
  readonly beside?: boolean
  /** True if it gets the focus when the dialog around it opens. */
  readonly isFirst?: boolean
}

/** One of a few, all of them to be seen. */
export const RadioField = <Value extends string | number>({
  legend,
  choices,
  nameOf,
  helpOf,
  beside,
  isFirst,
  value,
  meanwhile,
  onPick,
}: RadioFieldProps<Value>) => {
  const name = useId()
  return (
    <FieldGroup legend={legend} meanwhile={meanwhile === undefined ? undefined : nameOf(meanwhile)}>
      <div className={classes.choices} data-beside={beside}>
        {choices.map((choice) => (
          <Radio
            key={choice}
            name={name}
            label={nameOf(choice)}
            description={helpOf?.(choice)}
            checked={value === choice}
            onChange={() => onPick(choice)}
            data-autofocus={(isFirst && value === choice) || undefined}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

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
