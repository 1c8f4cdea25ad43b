import type { JoinRequest } from '@lumi/contract'
import { textLimits } from '@lumi/contract/values'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { secretIn } from '#lib/encryption/key.ts'
import room from '#locales/room.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import { readName, storeName } from '#room/profile/device-profile.ts'
import type { LobbyProblem } from '#room/session/join-problem.ts'
import { tabMemory } from '#room/session/tab-memory.ts'
import { Button } from '#room/ui/button.tsx'
import { TextField } from '#room/ui/field.tsx'
import classes from './lobby-page.module.css'

interface JoinFormProps {
  /** Name of the signed-in account. */
  readonly account?: string
  readonly givenName?: string
  /** Name of the one user whom the link is for: they join as that user, whatever account is signed in. */
  readonly personalName?: string
  readonly confId: string
  readonly passwordRequired: boolean
  readonly problem?: LobbyProblem
  readonly isReady: boolean
  readonly isJoining: boolean
  readonly onJoin: (request: JoinRequest) => void
}

const passwordName = 'conferencePassword'
const aboutPassword: readonly LobbyProblem[] = ['wrongPassword', 'passwordNeeded']
const aboutSecret: readonly LobbyProblem[] = ['secretMissing', 'wrongSecret']

/** Asks for the name, and for the password where one is needed. */
export const JoinForm = ({ account, confId, problem, ...props }: JoinFormProps) => {
  const t = useText(room)
  const [typedName, setTypedName] = useState<string>()
  const [remembered] = useState(readName)
  const [password, setPassword] = useState('')
  const [asGuest, setAsGuest] = useState(false)
  const [wantsPassword, setWantsPassword] = useState(false)
  const [nameMissing, setNameMissing] = useState(false)
  const [secret, setSecret] = useState('')
  const name = typedName ?? props.givenName ?? props.personalName ?? remembered
  const isGuest = account === undefined || asGuest || problem === 'signedOut'
  const memory = tabMemory(confId)
  const credentials = memory.credentials()
  const hasCredentials = Boolean(credentials.key ?? credentials.password)
  const secretProblem = problem !== undefined && aboutSecret.includes(problem)
  const passwordProblem = problem !== undefined && aboutPassword.includes(problem)
  const isAboutName = problem === 'nameNeeded' || problem === 'nameRefused'
  // Somebody who comes back as the same user needs no password. If their token is unknown, it is asked for then.
  const isKnown = hasCredentials || memory.token() !== undefined
  const showPassword = wantsPassword || passwordProblem || (props.passwordRequired && isGuest && !isKnown)

  // The focus goes to the field that was refused.
  useEffect(() => {
    if (!passwordProblem) return
    passwordField()?.focus()
    passwordField()?.select()
  }, [passwordProblem])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const displayName = name.trim()
    setNameMissing(isGuest && displayName === '')
    if (isGuest && displayName === '') return document.getElementsByName('displayName')[0]?.focus()
    if (isGuest) storeName(displayName)
    if (secretProblem && secret) memory.storeSecret(secretIn(secret) ?? secret)
    props.onJoin({
      displayName: isGuest ? displayName : undefined,
      ...(showPassword && password ? { password } : credentials),
    })
  }

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      {isGuest ? (
        <TextField
          label={t('lobby.name')}
          name="displayName"
          value={name}
          maxLength={textLimits.name}
          autoComplete="name"
          onChange={(event) => setTypedName(event.currentTarget.value)}
          error={
            nameMissing || problem === 'nameNeeded'
              ? t('lobby.name.missing')
              : problem === 'nameRefused'
                ? t('lobby.name.refused')
                : undefined
          }
        />
      ) : (
        <p className={classes.who}>{t('lobby.as', { name: account })}</p>
      )}
      {showPassword && (
        <TextField
          label={t('lobby.password')}
          type="password"
          name={passwordName}
          value={password}
          autoComplete="off"
          autoFocus={wantsPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={passwordProblem ? t(`problem.${problem as 'wrongPassword'}`) : undefined}
          help={t('lobby.password.help')}
        />
      )}
      {secretProblem && (
        <TextField
          label={t('lobby.secret')}
          name="secret"
          value={secret}
          autoComplete="off"
          dir="ltr"
          onChange={(event) => setSecret(event.currentTarget.value)}
          error={t(`problem.${problem as 'wrongSecret'}`)}
          help={t('lobby.secret.help')}
        />
      )}
      {problem && !passwordProblem && !secretProblem && !isAboutName && (
        <p role="alert" className={classes.error}>
          {t(`problem.${problem}`)}
        </p>
      )}
      {problem && !isAboutName && (
        <HelpLink area="room" problem={`problem.${problem}`} about={t(`problem.${problem}`)} />
      )}
      <Button look="main" type="submit" disabled={!props.isReady} aria-busy={props.isJoining}>
        {t(props.isJoining ? 'lobby.joining' : 'lobby.join')}
      </Button>
      {/* Not before it is known whether a password is needed: the field would take its place at once. */}
      {!showPassword && isGuest && !hasCredentials && (props.isReady || props.isJoining) && (
        <button type="button" className={classes.aside} onClick={() => setWantsPassword(true)}>
          {t('lobby.password.have')}
        </button>
      )}
      {account !== undefined && (
        <button type="button" className={classes.aside} onClick={() => setAsGuest(!asGuest)}>
          <span className={classes.who}>
            {asGuest ? t('lobby.asAccount', { name: account }) : t('lobby.asGuest')}
          </span>
        </button>
      )}
    </form>
  )
}

const passwordField = () => document.querySelector<HTMLInputElement>(`input[name="${passwordName}"]`)
