import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type TextKey, useText } from '#i18n/use-text.ts'
import { nameOf, removeProfile, type SavedProfile } from '#lib/saved-profiles.ts'
import { type Refusal, signIn } from '#lib/session/sign-in.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import sessionTexts from '#locales/session.gen.ts'
import signin from '#locales/signin.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { ChosenProfile, ProfileList } from './profile-list.tsx'
import classes from './sign-in-form.module.css'

interface SignInFormProps {
  readonly initialProfiles: () => readonly SavedProfile[]
  /** Empties the password when it changes. */
  readonly passwordEpoch: number
  /** Typing begins at once: nothing above the form is to be read first. */
  readonly focusFirst: boolean
  readonly onSignedIn: () => void
  readonly onPasswordExpired: (credentials: { username: string; password: string }) => void
}

/** Who signs in: somebody to be picked, somebody picked, or somebody who types a name. */
type Who =
  | { readonly kind: 'list' }
  | { readonly kind: 'profile'; readonly profile: SavedProfile }
  | { readonly kind: 'typed' }

const opening = (profiles: readonly SavedProfile[]): Who => {
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
  // Then somebody has come to the name by a button that is gone, be it of the last profile.
  const [hadProfiles] = useState(profiles.length > 0)
  const [who, setWho] = useState<Who>(() => opening(profiles))
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const usernameRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const { submit, pending, problem, clear } = useSignIn({ onSignedIn, onPasswordExpired })
  const shown = problem && describe(problem, who.kind)
  const errorAt = (place: Place) => (shown?.place === place ? session(shown.text) : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the epoch is the event.
  useEffect(() => setPassword(''), [passwordEpoch])

  // Once for each refusal: whoever types on is not taken back.
  useEffect(() => {
    if (!problem) return
    const wrongName =
      problem.kind === 'incomplete' ? problem.missing === 'username' : problem.reason === 'unknownUsername'
    // Nobody types the name of an account that was picked.
    const field = (wrongName ? usernameRef.current : undefined) ?? passwordRef.current
    field?.focus()
    field?.select()
  }, [problem])

  const go = (next: Who) => {
    setWho(next)
    setPassword('')
    clear()
  }
  const remove = (profile: SavedProfile) => {
    const rest = removeProfile(profile.username)
    setProfiles(rest)
    if (rest.length === 0) go({ kind: 'typed' })
    toasts.show(t('profiles.removed', { name: nameOf(profile) }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const name = who.kind === 'profile' ? who.profile.username : who.kind === 'typed' ? username.trim() : ''
    void submit(name, password)
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {who.kind === 'list' && (
        <ProfileList
          profiles={profiles}
          onPick={(profile) => go({ kind: 'profile', profile })}
          onRemove={remove}
          onOther={() => go({ kind: 'typed' })}
        />
      )}
      {who.kind === 'profile' && <ChosenProfile profile={who.profile} onBack={() => go({ kind: 'list' })} />}
      {who.kind === 'typed' && (
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
        key={who.kind}
        autoFocus={who.kind === 'profile' && (focusFirst || profiles.length > 1)}
      />
      {shown?.place === 'form' && <Banner kind="error">{session(shown.text)}</Banner>}
      <Button type="submit" fullWidth aria-busy={pending}>
        {pending ? session('signingIn') : session('signIn')}
      </Button>
      {who.kind === 'typed' && profiles.length > 0 && (
        <Anchor
          component="button"
          type="button"
          className={classes.back}
          onClick={() => go({ kind: 'list' })}
        >
          {words('action.back')}
        </Anchor>
      )}
    </form>
  )
}

type Place = 'username' | 'password' | 'form'

/** Where each problem is shown: at the field it is about, or above the button when it is about neither. */
const describe = (
  problem: SignInProblem,
  who: Who['kind'],
): { place: Place; text: TextKey<typeof sessionTexts> } => {
  if (problem.kind === 'incomplete')
    return { place: 'form', text: who === 'typed' ? 'fillAll' : 'selectAccount' }
  const text = `refused.${problem.reason}` as const
  if (problem.reason === 'wrongPassword') return { place: 'password', text }
  return { place: problem.reason === 'unknownUsername' && who === 'typed' ? 'username' : 'form', text }
}

/** What stands in the way of signing in, and so which field it is shown at. */
type SignInProblem =
  | { readonly kind: 'incomplete'; readonly missing: 'username' | 'password' }
  | { readonly kind: 'refused'; readonly reason: Refusal }

interface SignInHandlers {
  readonly onSignedIn: () => void
  readonly onPasswordExpired: (credentials: { username: string; password: string }) => void
}

/** Tries credentials and keeps what went wrong until the next try. */
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
