import { isStrongPassword } from '@lumi/contract/values'
import { useState } from 'react'
import { PasswordField } from './password-field.tsx'
import { usePasswordAdvice } from './use-password-advice.ts'

/** Labels and the words for a mismatch, in the page's own catalogue. */
interface NewPasswordTexts {
  readonly newLabel: string
  readonly confirmLabel: string
  readonly mismatch: string
}

/** Two fields that choose a password; `ready` when it is strong and typed twice the same. */
export const useNewPassword = ({ newLabel, confirmLabel, mismatch }: NewPasswordTexts) => {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [left, setLeft] = useState({ password: false, confirmation: false })
  const { rules, refused } = usePasswordAdvice(password)
  const strong = isStrongPassword(password)
  const same = password.trim() === confirmation.trim()
  // Said while typing only when typing on cannot mend it.
  const differs = !same && confirmation !== '' && (left.confirmation || !password.startsWith(confirmation))

  const fields = (
    <>
      <PasswordField
        label={newLabel}
        description={rules}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => setLeft((before) => ({ ...before, password: true }))}
        error={refused ?? (left.password && password !== '' && !strong)}
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
