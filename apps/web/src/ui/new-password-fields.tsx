import { isStrongPassword } from '@lumi/contract/values'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/password.gen.ts'
import { Banner } from './banner.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

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
