import { isStrongPassword, refusedCharacters } from '@lumi/contract/values'
import type { PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/password.gen.ts'
import { Banner } from './banner.tsx'
import { PasswordField } from './password-field.tsx'

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

/** Returns the rules of a new password in words, and the typed characters that are not allowed. */
const usePasswordAdvice = (password: string) => {
  const t = useText(common)
  const refused = refusedCharacters(password).map((one) => (one.trim() ? one : t('password.blank')))
  return {
    rules: t('password.rules'),
    // Shown while typing, because more typing cannot fix it.
    refused:
      refused.length > 0 ? t('password.refused', { characters: [...new Set(refused)].join(' ') }) : undefined,
  }
}

interface NewPasswordFieldsProps {
  /** Called with the password once it is strong and typed twice the same, and with `undefined` while it is not. */
  readonly onChange: (password: string | undefined) => void
}

/** Two fields that choose a password. */
export const NewPasswordFields = ({ onChange }: NewPasswordFieldsProps) => {
  const t = useText(texts)
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  const [left, setLeft] = useState({ password: false, confirmation: false })
  const { password, confirmation } = typed
  // Shown while typing only if more typing cannot fix it.
  const mayBecomeSame = !left.confirmation && password.startsWith(confirmation)
  const differs = !isSame(typed) && confirmation !== '' && !mayBecomeSame
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(isStrongPassword(next.password) && isSame(next) ? next.password.trim() : undefined)
  }
  return (
    <>
      <NewPasswordField
        label={t('reset.new')}
        value={password}
        onChange={({ currentTarget }) => type({ password: currentTarget.value })}
        onBlur={() => setLeft({ ...left, password: true })}
        error={left.password && password !== '' && !isStrongPassword(password)}
      />
      <PasswordField
        label={t('reset.confirm')}
        autoComplete="new-password"
        value={confirmation}
        onChange={({ currentTarget }) => type({ confirmation: currentTarget.value })}
        onBlur={() => setLeft({ ...left, confirmation: true })}
        error={differs}
      />
      {differs && <Banner kind="warning">{t('reset.mismatch')}</Banner>}
    </>
  )
}

const isSame = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password.trim() === confirmation.trim()
