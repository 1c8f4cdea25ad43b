import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { changeExpiredPassword } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import passwordTexts from '#locales/password.gen.ts'
import signin from '#locales/signin.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NewPasswordFields } from '#ui/new-password-field.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { ReasonTip, reasoned } from '#ui/reason-tip.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'

interface PasswordChangeDialogProps {
  readonly username: string
  /** The expired password, which proves that the account is theirs. */
  readonly password: string
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Asks for a new password when the old one has expired. */
const PasswordChangeDialog = ({ username, password, onChanged, onClose }: PasswordChangeDialogProps) => {
  const t = useText(signin)
  const words = useText(passwordTexts)
  const [newPassword, setNewPassword] = useState<string>()
  const { run, pending, failure } = useInlineAction(
    async (signal, chosen: string) => {
      await changeExpiredPassword({ username, password, newPassword: chosen }, signal)
      if (!signal.aborted) onChanged()
    },
    () => t('change.failed'),
  )
  const reason = newPassword ? undefined : words('reset.needed')

  return (
    <Dialog opened title={t('change.title')} onClose={onClose}>
      <PlainForm onSubmit={() => newPassword && void run(newPassword)}>
        <Text c="dimmed">{t('change.body')}</Text>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields onChange={setNewPassword} />
        {failure && <Banner kind="warning">{failure}</Banner>}
        <ReasonTip reason={reason}>
          <Button type="submit" fullWidth {...reasoned(reason)} aria-busy={pending}>
            {pending ? words('reset.saving') : t('change.submit')}
          </Button>
        </ReasonTip>
      </PlainForm>
    </Dialog>
  )
}

export default PasswordChangeDialog
