import { Button, Text, TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { readAgainAs } from '#api/account.ts'
import { useText } from '#i18n/use-text.ts'
import { queryClient } from '#lib/query-client.ts'
import { savedProfiles } from '#lib/saved-profiles.ts'
import type { SessionPrompt } from '#lib/session/prompt.ts'
import { type Refusal, signIn } from '#lib/session/sign-in.ts'
import { useAction } from '#lib/use-action.ts'
import sessionTexts from '#locales/session.gen.ts'
import signinTexts from '#locales/signin.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import PasswordChangeDialog from './password-change-dialog.tsx'

/** Signs somebody in over the current page, so that unsaved work is not lost. */
const SessionDialog = ({ prompt }: { prompt: Exclude<SessionPrompt, undefined> }) => {
  const t = useText(sessionTexts)
  const words = useText(signinTexts)
  const router = useRouter()
  const [username, setUsername] = useState(() =>
    prompt === 'ended' ? (savedProfiles()[0]?.username ?? '') : '',
  )
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<'fillAll' | `refused.${Refusal}`>()
  const [expired, setExpired] = useState<{ readonly username: string; readonly password: string }>()
  const [isChanged, setChanged] = useState(false)

  const { run, pending } = useAction(async () => {
    if (!username.trim() || !password) return setProblem('fillAll')
    setProblem(undefined)
    setChanged(false)
    const credentials = { username: username.trim(), password }
    const result = await signIn(credentials.username, credentials.password)
    if (result.status === 'refused') return setProblem(`refused.${result.reason}`)
    if (result.status === 'passwordExpired') return setExpired(credentials)
    // The dialog closes with the new session. Failed queries are read again.
    await Promise.all([readAgainAs(queryClient, result.account), router.invalidate()])
  })

  if (expired)
    return (
      <PasswordChangeDialog
        {...expired}
        onClose={() => setExpired(undefined)}
        onChanged={() => {
          setExpired(undefined)
          setChanged(true)
          setPassword('')
        }}
      />
    )
  return (
    <Dialog opened title={t(`prompt.${prompt}`)}>
      <PlainForm onSubmit={() => void run()}>
        {isChanged ? (
          <Banner kind="success">{words('change.done')}</Banner>
        ) : (
          <Text c="dimmed">{t(`prompt.${prompt}.body`)}</Text>
        )}
        <TextInput
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={problem === 'refused.unknownUsername' && t(problem)}
          data-autofocus={!username || undefined}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem === 'refused.wrongPassword' && t(problem)}
          data-autofocus={username ? true : undefined}
        />
        {problem && problem !== 'refused.unknownUsername' && problem !== 'refused.wrongPassword' && (
          <Banner kind="error">{t(problem)}</Banner>
        )}
        <Button type="submit" fullWidth aria-busy={pending}>
          {pending ? t('signingIn') : t('signIn')}
        </Button>
        {prompt === 'signIn' && (
          <Button
            variant="default"
            fullWidth
            renderRoot={(props) => <Link to="/SignUp/{-$type}" {...props} />}
          >
            {t('signUp')}
          </Button>
        )}
      </PlainForm>
    </Dialog>
  )
}

export default SessionDialog
