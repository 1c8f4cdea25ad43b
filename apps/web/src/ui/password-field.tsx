import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { common } from '#i18n/en/common.ts'
import { useText } from '#i18n/use-text.ts'

/** A password with a button that shows it. Label above, help below, the error in its place. */
export const PasswordField = (props: PasswordInputProps) => {
  const t = useText(common)
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      // Mantine marks every other field itself.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
