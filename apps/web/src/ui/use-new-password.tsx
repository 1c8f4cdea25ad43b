import { isStrongPassword } from '@lumi/contract/values'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { PasswordField } from './password-field.tsx'

/** Labels and the words for a mismatch, in the page's own catalogue. */
interface NewPasswordTexts {
  readonly newLabel: string
  readonly confirmLabel: string
  readonly mismatch: string
}

/** Two fields that choose a password; `ready` when it is strong and typed twice the same. */
export const useNewPassword = ({ newLabel, confirmLabel, mismatch }: NewPasswordTexts) => {
  const t = useText(common)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [left, setLeft] = useState({ password: false, confirmation: false })
  const strong = isStrongPassword(password)
  const same = password.trim() === confirmation.trim()
  // Said while typing only when typing on cannot mend it.
  const differs = !same && confirmation !== '' && (left.confirmation || !password.startsWith(confirmation))

  const fields = (
    <>
      <PasswordField
        label={newLabel}
        description={t('password.rules')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => setLeft((before) => ({ ...before, password: true }))}
        error={left.password && password !== '' && !strong}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        onBlur={() => setLeft((before) => ({ ...before, confirmation: true }))}
        error={differs && mismatch}
      />
    </>
  )
  return { fields, password: password.trim(), ready: strong && same }
}
