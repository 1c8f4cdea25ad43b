import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'
import { usePasswordAdvice } from './use-password-advice.ts'

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'description' | 'label' | 'value'> {
  readonly label: string
  readonly value: string
  /** What is said below it, about the rules. Default: those alone. */
  readonly helpOf?: (rules: string) => string
}

/** A password that is being chosen. Where it is no good, the rules say what is wrong with it. */
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
