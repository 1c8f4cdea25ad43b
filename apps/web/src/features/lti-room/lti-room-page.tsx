import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { checkConference } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import { rememberIntegration } from '#lib/development-pages.ts'
import { isMissing } from '#lib/failure.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/lti-room.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { useFailureText } from '#ui/state/use-failure-text.ts'

interface LtiRoomPageProps {
  readonly integrationId: string
  readonly enter?: (url: string) => void
}

/** Asks somebody in a learning platform for their name and the id of the conference. */
export const LtiRoomPage = ({
  integrationId,
  enter = (url) => window.location.assign(url),
}: LtiRoomPageProps) => {
  const t = useText(texts)
  const words = useText(common)
  const failureText = useFailureText()
  const [{ id, name }, setJoin] = useState(() => readLastJoin(integrationId))
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const idField = useRef<HTMLInputElement>(null)
  const isComplete = id.trim() !== '' && name.trim() !== ''

  const { run, pending } = useAction(async () => {
    setFailure(undefined)
    const join = { id: id.trim().toLowerCase(), name: name.trim() }
    try {
      await checkConference(integrationId, join.id)
    } catch (error) {
      setFailure(error)
      if (isMissing(error)) idField.current?.focus()
      return
    }
    rememberIntegration(integrationId)
    storeLastJoin(integrationId, join)
    const query = new URLSearchParams({ ...join, ...(password && { password }) })
    enter(`/app/${encodeURIComponent(integrationId)}?${query}`)
  })

  return (
    <PublicPage title={t('title')}>
      <PlainForm onSubmit={() => isComplete && void run()}>
        <TextInput
          ref={idField}
          label={t('field.id')}
          name="id"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={id}
          onChange={({ currentTarget }) => {
            setJoin({ id: currentTarget.value, name })
            setFailure(undefined)
          }}
          error={isMissing(failure) && t('notFound')}
        />
        <PasswordField
          label={t('field.password')}
          name="password"
          autoComplete="off"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <TextInput
          label={t('field.name')}
          name="name"
          autoComplete="name"
          value={name}
          onChange={({ currentTarget }) => setJoin({ id, name: currentTarget.value })}
        />
        {failure !== undefined && !isMissing(failure) && (
          <Banner kind="error">{failureText(failure) ?? words('error.connection')}</Banner>
        )}
        <Button type="submit" fullWidth disabled={!isComplete} aria-busy={pending}>
          {pending ? t('submitting') : t('submit')}
        </Button>
      </PlainForm>
    </PublicPage>
  )
}

/**
 * The last join from a learning platform on this device. The password is not stored: browsers of schools are shared,
 * and those who may join find it in the course. The room remembers it until the tab is closed.
 */
interface LastJoin {
  readonly id: string
  readonly name: string
}

/** Each integration belongs to an app, and each app has conferences of its own. */
const keyOf = (integrationId: string) => `lumi.ltiRoom.join.${integrationId}`

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Both are empty where nothing is stored. */
function readLastJoin(integrationId: string): LastJoin {
  const stored = readStored(keyOf(integrationId)) as
    | Partial<Record<keyof LastJoin, unknown>>
    | null
    | undefined
  return { id: textOf(stored?.id), name: textOf(stored?.name) }
}

const storeLastJoin = (integrationId: string, join: LastJoin): void => writeStored(keyOf(integrationId), join)
