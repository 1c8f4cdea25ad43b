import { Textarea, TextInput, VisuallyHidden } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import form from '#locales/form.gen.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './copy-field.module.css'

interface CopyFieldProps {
  readonly label: string
  readonly help?: string
  readonly value: string
  /** Has several lines, which are a part of it. */
  readonly isLong?: boolean
  /** True if its copy button gets the focus when the dialog around it opens. */
  readonly isFirst?: boolean
}

/** A value that is needed elsewhere: to be read, and to be copied. */
export const CopyField = (props: CopyFieldProps) => {
  const { label, help, value, isLong = false, isFirst } = props
  const t = useText(form)
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
        <TextInput {...field} onFocus={({ currentTarget }) => currentTarget.select()} />
      )}
      <div className={classes.actions}>
        <CopyButton
          data-autofocus={isFirst || undefined}
          value={value}
          label={
            <>
              {t('copy')}
              <VisuallyHidden>: {label}</VisuallyHidden>
            </>
          }
          copiedLabel={t('copied')}
        />
      </div>
    </div>
  )
}
