import { LumiError } from '@lumi/sdk'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { common } from '#i18n/en/common.ts'
import { passwordTexts } from '#i18n/en/password.ts'
import { useText } from '#i18n/use-text.ts'
import { visitor } from '#lib/lumi.ts'
import { useAction } from '#lib/use-action.ts'
import { Banner } from '#ui/banner.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { useNewPassword } from '#ui/use-new-password.tsx'
import classes from './password.module.css'

/** A link that was used, has run out or never was: the server's code for it. */
const tokenUnauthorized = 14

interface ResetPasswordPageProps {
  readonly resetHash: string
  readonly onSaved: () => void
}

/** Chooses a new password with the link of a help mail. */
export const ResetPasswordPage = ({ resetHash, onSaved }: ResetPasswordPageProps) => {
  const t = useText(passwordTexts)
  const words = useText(common)
  const [refusal, setRefusal] = useState<LumiError>()
  const chosen = useNewPassword({
    newLabel: t('reset.new'),
    confirmLabel: t('reset.confirm'),
    mismatch: t('reset.mismatch'),
  })
  const { run, pending } = useAction(async () => {
    setRefusal(undefined)
    try {
      await visitor.password.reset({ params: { resetHash }, body: { password: chosen.password } })
      onSaved()
    } catch (error) {
      if (!(error instanceof LumiError)) throw error
      setRefusal(error)
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.ready) void run()
  }
  const said = refusal && (refusal.isUnreachable ? words('error.connection') : refusal.description)

  if (refusal?.code === tokenUnauthorized) {
    return (
      <PublicPage title={t('reset.invalid.title')} lead={t('reset.invalid.body')}>
        <Banner kind="error">{said}</Banner>
        <Button renderRoot={(props) => <Link to="/SignIn/Help" {...props} />}>{t('reset.requestNew')}</Button>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('reset.title')}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {chosen.fields}
        {said && <Banner kind="error">{said}</Banner>}
        <Button type="submit" fullWidth disabled={!chosen.ready} aria-busy={pending}>
          {pending ? t('reset.saving') : t('reset.save')}
        </Button>
      </form>
    </PublicPage>
  )
}
