import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { visitor } from '#lib/lumi.ts'
import { useAction } from '#lib/use-action.ts'
import passwordTexts from '#locales/password.gen.ts'
import signin from '#locales/signin.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useNewPassword } from '#ui/use-new-password.tsx'
import classes from './sign-in-form.module.css'

interface PasswordChangeDialogProps {
  readonly username: string
  /** The expired password, which proves who asks. */
  readonly password: string
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The step that a sign-in takes when the server wants a new password first. */
const PasswordChangeDialog = ({ username, password, onChanged, onClose }: PasswordChangeDialogProps) => {
  const t = useText(signin)
  const words = useText(passwordTexts)
  const [failed, setFailed] = useState(false)
  const chosen = useNewPassword({
    newLabel: words('reset.new'),
    confirmLabel: words('reset.confirm'),
    mismatch: words('reset.mismatch'),
  })
  const { run, pending } = useAction(async () => {
    setFailed(false)
    try {
      await visitor.password.forceChange({
        params: { product: 'lumi' },
        body: { username, password, newPassword: chosen.password },
      })
      onChanged()
    } catch {
      setFailed(true)
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.ready) void run()
  }

  return (
    <Dialog opened title={t('change.title')} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <Text c="dimmed">{t('change.body')}</Text>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {chosen.fields}
        {failed && <Banner kind="warning">{t('change.failed')}</Banner>}
        <Button type="submit" fullWidth disabled={!chosen.ready} aria-busy={pending}>
          {pending ? words('reset.saving') : t('change.submit')}
        </Button>
      </form>
    </Dialog>
  )
}

export default PasswordChangeDialog
