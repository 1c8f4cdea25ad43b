import { TextInput } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import signup from '#locales/signup.gen.ts'
import { PasswordField } from '#ui/password-field.tsx'
import type { SignUpField } from './sign-up.ts'
import type { SignUpProblem } from './use-sign-up.ts'

interface SignUpFieldInputProps {
  readonly field: SignUpField
  readonly value: string
  readonly problem?: Extract<SignUpProblem, { field: SignUpField }>
  readonly onChange: (value: string) => void
}

const labels = { title: 'appName', description: 'appDescription' } as const
const helps = {
  username: 'username.help',
  title: 'appName.help',
  description: 'appDescription.help',
} as const
const autoComplete: Partial<Record<SignUpField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  username: 'username',
}

/** One field of sign-up, with its label, what helps and what is wrong. */
export const SignUpFieldInput = ({ field, value, problem, onChange }: SignUpFieldInputProps) => {
  const t = useText(signup)
  const words = useText(common)
  const shared = {
    name: field,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }

  if (field === 'password') {
    return (
      <PasswordField
        {...shared}
        label={t('password')}
        autoComplete="new-password"
        description={problem ? undefined : words('password.rules')}
        error={problem && words('password.rules')}
      />
    )
  }
  const error = problem && t(problem.kind === 'taken' ? `taken.${problem.field}` : `required.${field}`)
  return (
    <TextInput
      {...shared}
      type={field === 'email' ? 'email' : 'text'}
      label={t(field === 'title' || field === 'description' ? labels[field] : field)}
      description={field in helps ? t(helps[field as keyof typeof helps]) : undefined}
      autoComplete={autoComplete[field] ?? 'off'}
      autoCapitalize={field === 'username' || field === 'email' ? 'none' : undefined}
      error={error}
    />
  )
}
