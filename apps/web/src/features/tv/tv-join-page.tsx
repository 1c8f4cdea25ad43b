import { LumiError } from '@lumi/sdk'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { findRoom } from '#lib/join/find-room.ts'
import { openRoom } from '#lib/join/open-room.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/tv.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { TvLink } from './tv-link.tsx'

interface TvJoinPageProps {
  /** Room id of the address. */
  readonly initial?: string
  readonly enter?: typeof openRoom
}

/** Enters a room by its id, on a screen that several people look at. */
export const TvJoinPage = ({ initial = '', enter = openRoom }: TvJoinPageProps) => {
  const t = useText(texts)
  const words = useText(common)
  const [roomId, setRoomId] = useState(initial)
  const [password, setPassword] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<'notFound' | 'unreachable'>()
  const field = useRef<HTMLInputElement>(null)

  const { run, pending } = useAction(async () => {
    setProblem(undefined)
    try {
      const { id, extra } = await findRoom(roomId)
      enter({ id, extra: { ...extra, name: name.trim(), ...(password && { password }) } })
    } catch (error) {
      setProblem(error instanceof LumiError && error.isUnreachable ? 'unreachable' : 'notFound')
      field.current?.focus()
      field.current?.select()
    }
  })
  return (
    <PublicPage
      title={t('join.title')}
      lead={t('join.lead')}
      links={
        <>
          <TvLink to="/TV/login">{t('logIn')}</TvLink>
          <TvLink to="/SignUp/{-$type}">{t('signUp')}</TvLink>
          <TvLink to="/TV/invite">{t('explore')}</TvLink>
        </>
      }
    >
      <PlainForm onSubmit={() => void run()}>
        {problem === 'unreachable' && <Banner kind="error">{words('error.connection')}</Banner>}
        <TextInput
          ref={field}
          label={t('roomId')}
          name="room"
          value={roomId}
          onChange={(event) => {
            setRoomId(event.currentTarget.value)
            setProblem(undefined)
          }}
          error={problem === 'notFound' && t('notFound')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={t('password')}
          name="room-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="off"
        />
        <TextInput
          label={t('displayName')}
          name="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="name"
          maxLength={100}
        />
        <Button
          type="submit"
          fullWidth
          disabled={roomId.trim() === '' || name.trim() === ''}
          aria-busy={pending}
        >
          {pending ? t('joining') : t('join')}
        </Button>
      </PlainForm>
    </PublicPage>
  )
}
