import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'
import { usePasswordAdvice } from './use-password-advice.ts'

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'description' | 'label' | 'value'> {
  readonly label: string
  readonly value: string
  /** The help text, made from the rules. Default: the rules alone. */
  readonly helpOf?: (rules: string) => string
}

/** The input of a new password. If it is not valid, the rules show the fault. */
export const NewPasswordField = ({ error, helpOf, ...rest }: NewPasswordFieldProps) => {
  const { rules, refused } = usePasswordAdvice(rest.value)
  return (
    <PasswordField
      autoComplete="new-password"
      {...rest}
      error={refused ?? (error && rules)}
      description={error && !refused ? undefined : (helpOf?.(rules) ?? rules)}
    />
  )
}
