import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'

/**
 * A password with a button that shows it, within the keyboard's reach too. Mantine ties what is wrong
 * and what helps to the frame around this field, where readers do not hear it: here it is tied to the field.
 */
export const PasswordField = ({ error, description, ...rest }: PasswordInputProps) => {
  const t = useText(common)
  const id = useId()
  const described = [error && error !== true && `${id}-error`, description && `${id}-description`]
  return (
    <PasswordInput
      id={id}
      error={error}
      description={description}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      aria-invalid={error ? true : undefined}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      {...rest}
    />
  )
}
