import { TextInput, VisuallyHidden } from '@mantine/core'
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
  /** What else can be done with it. */
  readonly children?: ReactNode
}

/** A value that is needed elsewhere: to be read, and to be copied. */
export const CopyField = ({ label, help, value, isSecret = false, children }: CopyFieldProps) => {
  const t = useText(form)
  const Field = isSecret ? PasswordField : TextInput
  return (
    <div className={classes.row}>
      <Field
        className={classes.field}
        label={label}
        description={help}
        value={value}
        readOnly
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
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
