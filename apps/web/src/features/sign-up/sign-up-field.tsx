import { TextInput } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import signup from '#locales/signup.gen.ts'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import type { SignUpField } from './sign-up.ts'
import type { FieldProblem } from './use-sign-up.ts'

interface SignUpFieldInputProps {
  readonly field: SignUpField
  readonly value: string
  readonly problem: FieldProblem | undefined
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
  const shared = {
    name: field,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }

  if (field === 'password')
    return <NewPasswordField {...shared} label={t('password')} error={problem !== undefined} />

  const isTaken = problem === 'taken' && (field === 'email' || field === 'username')
  const error = problem && t(isTaken ? `taken.${field}` : `required.${field}`)
  return (
    <TextInput
      {...shared}
      type={field === 'email' ? 'email' : 'text'}
      dir={field === 'email' ? 'ltr' : undefined}
      label={t(field === 'title' || field === 'description' ? labels[field] : field)}
      description={field in helps ? t(helps[field as keyof typeof helps]) : undefined}
      autoComplete={autoComplete[field] ?? 'off'}
      autoCapitalize={field === 'username' || field === 'email' ? 'none' : undefined}
      error={error}
    />
  )
}
