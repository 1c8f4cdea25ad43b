import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readAccount } from '#api/account.ts'
import { useText } from '#i18n/use-text.ts'
import { signIn } from '#lib/session/sign-in.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useAction } from '#lib/use-action.ts'
import sessionTexts from '#locales/session.gen.ts'
import texts from '#locales/tv.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import classes from './tv.module.css'
import { TvLink } from './tv-link.tsx'

/** Signs in on a shared screen, and leads to the dashboard or into a room. */
export const TvLoginPage = () => (useSession().status === 'signedIn' ? <Welcome /> : <LoginForm />)

const LoginForm = () => {
  const t = useText(texts)
  const session = useText(sessionTexts)
  const navigate = useNavigate()
  const reasonOf = useChangeFailure()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  const { run, pending } = useAction(async () => {
    setProblem(undefined)
    const result = await signIn(username.trim(), password)
    if (result.status === 'passwordExpired') {
      const message = session('forced.passwordExpired')
      await navigate({ to: '/SignIn/{-$type}', search: { type: 'warning', message } })
    } else if (result.status === 'refused') {
      setProblem(describe(result))
    }
  })
  const describe = ({ reason, error }: { reason: string; error?: unknown }) => {
    if (reason === 'accountUnavailable') return t('login.account', { error: reasonOf(error) })
    return reason === 'unreachable' ? session('refused.unreachable') : t('login.failed')
  }
  const onSubmit = () => {
    if (username.trim() !== '' && password !== '') return void run()
    setProblem(t('login.fillAll'))
    const name = username.trim() === '' ? 'username' : 'password'
    form.current?.querySelector<HTMLElement>(`input[name=${name}]`)?.focus()
  }

  return (
    <PublicPage
      title={t('login.title')}
      lead={t('login.lead')}
      links={
        <>
          <TvLink to="/TV/join">{t('enterRoom')}</TvLink>
          <TvLink to="/SignUp/{-$type}">{t('signUp')}</TvLink>
        </>
      }
    >
      <PlainForm ref={form} onSubmit={onSubmit}>
        {problem && <Banner kind="error">{problem}</Banner>}
        <TextInput
          label={t('username')}
          name="username"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={t('loginPassword')}
          name="password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
        />
        <Button type="submit" fullWidth aria-busy={pending}>
          {pending ? t('login.submitting') : t('login.submit')}
        </Button>
      </PlainForm>
    </PublicPage>
  )
}

const Welcome = () => {
  const t = useText(texts)
  const [name, setName] = useState<string>()
  useEffect(() => {
    const reading = new AbortController()
    // Without the name the greeting is shorter.
    readAccount(reading.signal).then(
      ({ firstName }) => setName(firstName),
      () => undefined,
    )
    return () => reading.abort()
  }, [])
  return (
    <PublicPage title={name ? t('welcome.title', { name }) : t('welcome.bare')}>
      <div className={classes.form}>
        <Button renderRoot={(props) => <Link to="/Portal" {...props} />} fullWidth>
          {t('dashboard')}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="/TV/join" search {...props} />} fullWidth>
          {t('enterRoom')}
        </Button>
      </div>
    </PublicPage>
  )
}
