import { LumiError } from '@lumi/sdk'
import { Button, Skeleton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { resetPassword } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import passwordTexts from '#locales/password.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { NewPasswordFields } from '#ui/new-password-fields.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { ReasonTip, reasoned } from '#ui/reason-tip.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'
import { useFailureText } from '#ui/state/use-failure-text.ts'
import { InvalidLinkPage } from './invalid-link-page.tsx'
import classes from './password.module.css'
import { isInvalidLink, useResetLink } from './use-reset-link.ts'

interface ResetPasswordPageProps {
  readonly resetHash: string
  readonly onSaved: () => void
}

/** Chooses a new password with the link of a help mail. */
export const ResetPasswordPage = ({ resetHash, onSaved }: ResetPasswordPageProps) => {
  const t = useText(passwordTexts)
  const words = useText(common)
  const refusalText = useFailureText()
  const link = useResetLink(resetHash)
  const [refusal, setRefusal] = useState<LumiError>()
  const [unanswered, setUnanswered] = useState(false)
  const [password, setPassword] = useState<string>()
  const { run, pending } = useAction(async (chosen: string) => {
    setRefusal(undefined)
    try {
      await resetPassword(resetHash, chosen)
      onSaved()
    } catch (error) {
      if (!(error instanceof LumiError)) throw error
      if (error.isUnreachable) setUnanswered(true)
      setRefusal(error)
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password) void run(password)
  }
  const reason = password ? undefined : t('reset.needed')
  const said = refusal && (refusalText(refusal) ?? words('error.connection'))

  if (link === 'invalid') return <InvalidLinkPage maybeSaved={false} />
  if (isInvalidLink(refusal)) return <InvalidLinkPage maybeSaved={unanswered} />
  return (
    <PublicPage title={t('reset.title')}>
      {link === 'checking' ? (
        <LoadingState>
          <Skeleton height={260} />
        </LoadingState>
      ) : (
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <NewPasswordFields onChange={setPassword} />
          {said && <Banner kind="error">{said}</Banner>}
          <ReasonTip reason={reason}>
            <Button type="submit" fullWidth {...reasoned(reason)} aria-busy={pending}>
              {pending ? t('reset.saving') : t('reset.save')}
            </Button>
          </ReasonTip>
        </form>
      )}
    </PublicPage>
  )
}
