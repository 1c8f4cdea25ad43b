import { Anchor, Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type TextKey, useText } from '#i18n/use-text.ts'
import { nameOf, removeProfile, type SavedProfile } from '#lib/saved-profiles.ts'
import { type Refusal, signIn } from '#lib/session/sign-in.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import sessionTexts from '#locales/session.gen.ts'
import signin from '#locales/signin.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { ChosenProfile, ProfileList } from './profile-list.tsx'
import classes from './sign-in-form.module.css'

interface SignInFormProps {
  readonly initialProfiles: () => readonly SavedProfile[]
  /** Empties the password when it changes. */
  readonly passwordEpoch: number
  /** The first field gets the focus: there is no message above the form to be read first. */
  readonly focusFirst: boolean
  readonly onSignedIn: () => void
  readonly onPasswordExpired: (credentials: { username: string; password: string }) => void
}

/** The step of the form: choose a profile, sign in with a chosen one, or type a username. */
type Step =
  | { readonly kind: 'list' }
  | { readonly kind: 'profile'; readonly profile: SavedProfile }
  | { readonly kind: 'typed' }

const firstStep = (profiles: readonly SavedProfile[]): Step => {
  const [first, second] = profiles
  if (!first) return { kind: 'typed' }
  return second ? { kind: 'list' } : { kind: 'profile', profile: first }
}

export const SignInForm = ({
  initialProfiles,
  passwordEpoch,
  focusFirst,
  onSignedIn,
  onPasswordExpired,
}: SignInFormProps) => {
  const t = useText(signin)
  const words = useText(common)
  const session = useText(sessionTexts)
  const [profiles, setProfiles] = useState(initialProfiles)
  // The button that led to the username field is gone with the list of profiles, so that the field gets the focus.
  const [hadProfiles] = useState(profiles.length > 0)
  const [step, setStep] = useState<Step>(() => firstStep(profiles))
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const usernameRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const { submit, pending, problem, clear } = useSignIn({ onSignedIn, onPasswordExpired })
  const shown = problem && describe(problem, step.kind)
  const errorAt = (place: Place) => (shown?.place === place ? session(shown.text) : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the epoch is the event.
  useEffect(() => setPassword(''), [passwordEpoch])

  // The field gets the focus once for each problem, so that it stays where somebody goes on typing.
  useEffect(() => {
    if (!problem) return
    const wrongName =
      problem.kind === 'incomplete' ? problem.missing === 'username' : problem.reason === 'unknownUsername'
    // There is no username field for a chosen profile.
    const field = (wrongName ? usernameRef.current : undefined) ?? passwordRef.current
    field?.focus()
    field?.select()
  }, [problem])

  const go = (next: Step) => {
    setStep(next)
    setPassword('')
    clear()
  }
  const remove = (profile: SavedProfile) => {
    const rest = removeProfile(profile.username)
    setProfiles(rest)
    if (rest.length === 0) go({ kind: 'typed' })
    toasts.show(t('profiles.removed', { name: nameOf(profile) }))
  }
  const onSubmit = () => {
    const name =
      step.kind === 'profile' ? step.profile.username : step.kind === 'typed' ? username.trim() : ''
    void submit(name, password)
  }

  return (
    <PlainForm onSubmit={onSubmit}>
      {step.kind === 'list' && (
        <ProfileList
          profiles={profiles}
          onPick={(profile) => go({ kind: 'profile', profile })}
          onRemove={remove}
          onOther={() => go({ kind: 'typed' })}
        />
      )}
      {step.kind === 'profile' && (
        <ChosenProfile profile={step.profile} onBack={() => go({ kind: 'list' })} />
      )}
      {step.kind === 'typed' && (
        <TextInput
          ref={usernameRef}
          label={session('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={errorAt('username')}
          autoFocus={focusFirst || hadProfiles}
        />
      )}
      <PasswordField
        ref={passwordRef}
        label={session('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errorAt('password')}
        key={step.kind}
        autoFocus={step.kind === 'profile' && (focusFirst || profiles.length > 1)}
      />
      {shown?.place === 'form' && <Banner kind="error">{session(shown.text)}</Banner>}
      <Button type="submit" fullWidth aria-busy={pending}>
        {pending ? session('signingIn') : session('signIn')}
      </Button>
      {step.kind === 'typed' && profiles.length > 0 && (
        <Anchor
          component="button"
          type="button"
          className={classes.back}
          onClick={() => go({ kind: 'list' })}
        >
          {words('action.back')}
        </Anchor>
      )}
    </PlainForm>
  )
}

type Place = 'username' | 'password' | 'form'

/** Decides where a problem is shown: at the field that it is about, or above the button. */
const describe = (
  problem: SignInProblem,
  step: Step['kind'],
): { place: Place; text: TextKey<typeof sessionTexts> } => {
  if (problem.kind === 'incomplete')
    return { place: 'form', text: step === 'typed' ? 'fillAll' : 'selectAccount' }
  const text = `refused.${problem.reason}` as const
  if (problem.reason === 'wrongPassword') return { place: 'password', text }
  return { place: problem.reason === 'unknownUsername' && step === 'typed' ? 'username' : 'form', text }
}

/** The reason for which signing in is not possible. */
type SignInProblem =
  | { readonly kind: 'incomplete'; readonly missing: 'username' | 'password' }
  | { readonly kind: 'refused'; readonly reason: Refusal }

interface SignInHandlers {
  readonly onSignedIn: () => void
  readonly onPasswordExpired: (credentials: { username: string; password: string }) => void
}

/** Signs in with credentials. The problem stays until the next attempt. */
const useSignIn = ({ onSignedIn, onPasswordExpired }: SignInHandlers) => {
  const [problem, setProblem] = useState<SignInProblem>()
  const { run, pending } = useAction(async (username: string, password: string) => {
    if (!username) return setProblem({ kind: 'incomplete', missing: 'username' })
    if (!password) return setProblem({ kind: 'incomplete', missing: 'password' })
    setProblem(undefined)
    const result = await signIn(username, password)
    if (result.status === 'refused') setProblem({ kind: 'refused', reason: result.reason })
    else if (result.status === 'passwordExpired') onPasswordExpired({ username, password })
    else onSignedIn()
  })
  return { submit: run, pending, problem, clear: () => setProblem(undefined) }
}
