import { LumiError } from '@lumi/sdk'
import { Button, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkResetLink, resetPassword } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import { isRefusal } from '#lib/failure.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import failures from '#locales/failures.gen.ts'
import passwordTexts from '#locales/password.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { NewPasswordFields } from '#ui/new-password-field.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { ReasonTip, reasoned } from '#ui/reason-tip.tsx'
import { LoadingState } from '#ui/state/load-states.tsx'
import { useFailureText } from '#ui/state/use-failure-text.ts'

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
  const reason = password ? undefined : t('reset.needed')
  const failure = refusal && (refusalText(refusal) ?? words('error.connection'))

  if (link === 'invalid') return <InvalidLinkPage maybeSaved={false} />
  if (isInvalidLink(refusal)) return <InvalidLinkPage maybeSaved={unanswered} />
  return (
    <PublicPage title={t('reset.title')}>
      {link === 'checking' ? (
        <LoadingState>
          <Skeleton height={260} />
        </LoadingState>
      ) : (
        <PlainForm onSubmit={() => password && void run(password)}>
          <NewPasswordFields onChange={setPassword} />
          {failure && <Banner kind="error">{failure}</Banner>}
          <ReasonTip reason={reason}>
            <Button type="submit" fullWidth {...reasoned(reason)} aria-busy={pending}>
              {pending ? t('reset.saving') : t('reset.save')}
            </Button>
          </ReasonTip>
        </PlainForm>
      )}
    </PublicPage>
  )
}

/** `works` also if no answer comes: saving checks the link again. */
type ResetLink = 'checking' | 'works' | 'invalid'

/** A link that was used, has expired or never existed. */
const isInvalidLink = (error: unknown) => isRefusal(error, 'invalidResetLink')

/** Checks the link of a help mail before anybody types a new password. */
const useResetLink = (resetHash: string): ResetLink => {
  const [link, setLink] = useState<ResetLink>('checking')
  useEffect(() => {
    const lifetime = new AbortController()
    const { signal } = lifetime
    checkResetLink(resetHash, signal).then(
      () => setLink('works'),
      (error: unknown) => {
        if (signal.aborted) return
        setLink(isInvalidLink(error) ? 'invalid' : 'works')
      },
    )
    return () => lifetime.abort()
  }, [resetHash])
  return link
}

interface InvalidLinkPageProps {
  /** An earlier attempt got no answer, and may have changed the password. */
  readonly maybeSaved: boolean
}

/** Shown for an invalid link, with a way to a new one. */
const InvalidLinkPage = ({ maybeSaved }: InvalidLinkPageProps) => {
  const t = useText(passwordTexts)
  const words = useText(failures)
  return (
    <PublicPage title={t('reset.invalid.title')} lead={t('reset.invalid.body')}>
      <Banner kind={maybeSaved ? 'warning' : 'error'}>
        {maybeSaved ? t('reset.invalid.maybeSaved') : words('invalidResetLink')}
      </Banner>
      <Stack gap="xs">
        {maybeSaved && (
          <Button renderRoot={(props) => <Link to="/SignIn/{-$type}" {...props} />}>
            {t('help.signIn')}
          </Button>
        )}
        <Button
          variant={maybeSaved ? 'default' : undefined}
          renderRoot={(props) => <Link to="/SignIn/Help" {...props} />}
        >
          {t('reset.requestNew')}
        </Button>
      </Stack>
    </PublicPage>
  )
}
