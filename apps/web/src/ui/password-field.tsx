import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'

interface PasswordFieldProps extends PasswordInputProps {
  /** Its button is named after it: a page may have several. */
  readonly label: string
}

/**
 * A password with a button that shows it, which the keyboard can reach too. Mantine ties the error and the help to the
 * frame around this field, where screen readers miss them: here they are tied to the field.
 */
export const PasswordField = ({ label, error, description, ...rest }: PasswordFieldProps) => {
  const t = useText(common)
  const id = useId()
  const described = [error && error !== true && `${id}-error`, description && `${id}-description`]
  return (
    <PasswordInput
      id={id}
      label={label}
      error={error}
      description={description}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('password.show', { field: label }) }}
      aria-invalid={error ? true : undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      {...rest}
    />
  )
}
