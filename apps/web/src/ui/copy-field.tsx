import { Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import form from '#locales/form.gen.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './copy-field.module.css'
import { PasswordField } from './password-field.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly help?: string
  readonly value: string
  /** Hidden until somebody asks to see it. */
  readonly isSecret?: boolean
  /** Has several lines, which are a part of it. */
  readonly isLong?: boolean
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** A value that is needed elsewhere: to be read, and to be copied. */
export const CopyField = (props: CopyFieldProps) => {
  const { label, help, value, isSecret = false, isLong = false, children } = props
  const t = useText(form)
  const OneLine = isSecret ? PasswordField : TextInput
  const field = {
    className: classes.field,
    label,
    description: help,
    value,
    readOnly: true,
    dir: 'ltr',
    autoComplete: 'off',
    spellCheck: false,
  } as const
  return (
    <div className={classes.row}>
      {isLong ? (
        <Textarea {...field} rows={5} onFocus={({ currentTarget }) => currentTarget.select()} />
      ) : (
        <OneLine {...field} onFocus={({ currentTarget }) => currentTarget.select()} />
      )}
      <div className={classes.actions}>
        <CopyButton
          value={value}
          label={
            <>
              {t('copy')}
              <VisuallyHidden>: {label}</VisuallyHidden>
            </>
          }
          copiedLabel={t('copied')}
        />
        {children}
      </div>
    </div>
  )
}
