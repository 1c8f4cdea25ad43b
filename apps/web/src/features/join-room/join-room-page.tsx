import { LumiError } from '@lumi/sdk'
import { Anchor, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { common } from '#i18n/en/common.ts'
import { join } from '#i18n/en/join.ts'
import { useText } from '#i18n/use-text.ts'
import { visitor } from '#lib/lumi.ts'
import { useAction } from '#lib/use-action.ts'
import { Banner } from '#ui/banner.tsx'
import { LegalLink } from '#ui/public-page/legal-link.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import classes from './join-room-page.module.css'
import { openRoom } from './open-room.ts'
import { parseRoomTarget } from './room-link.ts'

/** Enters a room by its link or id, once the server knows it. */
export const JoinRoomPage = ({ initial, enter = openRoom }: { initial: string; enter?: typeof openRoom }) => {
  const t = useText(join)
  const words = useText(common)
  const [input, setInput] = useState(initial)
  const [problem, setProblem] = useState<'invalid' | 'unreachable'>()
  const field = useRef<HTMLInputElement>(null)

  const { run, pending } = useAction(async () => {
    setProblem(undefined)
    const target = parseRoomTarget(input)
    try {
      if (target.id === '') throw new Error('Nothing to look up')
      const { confId } = await visitor.conference.info({ query: { id: target.id } })
      enter({ ...target, id: confId })
    } catch (error) {
      const unreachable = error instanceof LumiError && error.isUnreachable
      setProblem(unreachable ? 'unreachable' : 'invalid')
      field.current?.focus()
      field.current?.select()
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }

  return (
    <PublicPage
      title={t('title')}
      links={
        <Anchor renderRoot={(props) => <Link to="/SignIn/{-$type}" params={true} {...props} />} inherit>
          {t('signIn')}
        </Anchor>
      }
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          ref={field}
          label={t('field')}
          description={t('field.help')}
          name="room"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={input}
          onChange={(event) => {
            setInput(event.currentTarget.value)
            setProblem(undefined)
          }}
          error={problem === 'invalid' && t('invalid')}
        />
        {problem === 'unreachable' && <Banner kind="error">{words('error.connection')}</Banner>}
        <Button type="submit" fullWidth aria-busy={pending}>
          {pending ? t('submitting') : t('submit')}
        </Button>
        <p className={classes.legal}>
          {t('agree')}{' '}
          <LegalLink page="terms" inText>
            {t('terms')}
          </LegalLink>{' '}
          {t('and')}{' '}
          <LegalLink page="privacy" inText>
            {t('privacy')}
          </LegalLink>
          .
        </p>
      </form>
    </PublicPage>
  )
}
