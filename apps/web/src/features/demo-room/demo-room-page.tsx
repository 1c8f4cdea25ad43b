import { Anchor, Button, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAudience } from '#i18n/audience.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { absolute } from '#lib/absolute.ts'
import { fullName } from '#lib/full-name.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/demo-room.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { Breakable } from '#ui/breakable.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { InviteLink, RoomCreation } from '#ui/demo-room/demo-room.tsx'
import { LegalNotice } from '#ui/public-page/legal-link.tsx'
import { NoMailNote } from '#ui/public-page/no-mail-note.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { StepProgress } from '#ui/step-progress.tsx'
import { type DemoPage, demoPages } from './demo-pages.ts'
import classes from './demo-room-page.module.css'
import { type DemoField, type DemoRoom, useDemoRoom } from './use-demo-room.ts'

interface DemoRoomPageProps {
  readonly startFrom?: DemoPage
  /** The submission that led here, if any; kept with the room. */
  readonly submissionGuid?: string
}

/** A room to try out, made by anybody: who they are, its name, the invitation, and the way in. */
export const DemoRoomPage = ({ startFrom = 'EMAIL', submissionGuid }: DemoRoomPageProps) => {
  const demo = useDemoRoom({ startFrom, submissionGuid })
  const { page, room } = demo
  if (page === 'EMAIL' || page === 'NAME') return <Questions demo={demo} page={page} />
  if (!room) return <Making demo={demo} />
  return page === 'INVITE' ? <Invitation demo={demo} room={room} /> : <Entrance demo={demo} room={room} />
}

type Demo = ReturnType<typeof useDemoRoom>

const Progress = ({ page }: { page: DemoPage }) => {
  const t = useText(texts)
  const [step, steps] = [demoPages.indexOf(page), demoPages.length]
  return <StepProgress label={t('step', { step: step + 1, steps })} step={step} steps={steps} />
}

const SignInLink = () => {
  const t = useText(texts)
  return (
    <Anchor renderRoot={(props) => <Link to="/SignIn/{-$type}" params={true} {...props} />} inherit>
      {t('signIn')}
    </Anchor>
  )
}

const Questions = ({ demo, page }: { demo: Demo; page: 'EMAIL' | 'NAME' }) => {
  const t = useText(texts)
  const form = useRef<HTMLFormElement>(null)
  const { values, pending, failure, isWrong, refusals } = demo

  // Typing goes on in the first field that is wrong, or in the first one of a new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or a refused one is the event.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? form.current?.querySelector<HTMLElement>('input'))?.focus()
  }, [page, refusals])

  const field = (name: DemoField) => ({
    name,
    label: t(name),
    value: values[name],
    error: name !== 'lastName' && isWrong(name) && t(`required.${name}`),
    onChange: (event: { currentTarget: { value: string } }) => demo.change(name, event.currentTarget.value),
  })
  const isFirst = page === 'EMAIL'
  return (
    <PublicPage
      title={t(isFirst ? 'start.title' : 'name.title')}
      lead={t(isFirst ? 'start.lead' : 'name.lead')}
      links={<SignInLink />}
    >
      <PlainForm ref={form} onSubmit={demo.next}>
        <Progress page={page} />
        {failure && <Banner kind="error">{failure}</Banner>}
        {isFirst ? (
          <>
            <TextInput {...field('firstName')} autoComplete="given-name" maxLength={100} />
            <TextInput {...field('lastName')} autoComplete="family-name" maxLength={100} />
            <TextInput
              {...field('email')}
              description={t('email.help')}
              type="email"
              dir="ltr"
              autoComplete="email"
              autoCapitalize="none"
            />
            {settings.isMailOff && <NoMailNote />}
          </>
        ) : (
          <TextInput {...field('name')} autoComplete="off" maxLength={100} />
        )}
        <div className={classes.actions}>
          {!isFirst && (
            <Button variant="default" onClick={demo.back}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" aria-busy={pending}>
            {pending ? t('creating') : t('next')}
          </Button>
        </div>
      </PlainForm>
    </PublicPage>
  )
}

/** The page began with the invitation: the room is made without a question. */
const Making = ({ demo: { failure, create } }: { demo: Demo }) => {
  const t = useText(texts)
  return (
    <PublicPage title={t('invite.title')} links={<SignInLink />}>
      <div className={classes.form}>
        <RoomCreation failure={failure} again={create} waiting={t('creating')} />
      </div>
    </PublicPage>
  )
}

const Invitation = ({ demo, room: { trial } }: { demo: Demo; room: DemoRoom }) => {
  const t = useText(texts)
  return (
    <PublicPage title={t('invite.title')} lead={t('invite.lead')} links={<SignInLink />}>
      <div className={classes.form} ref={focusFirst}>
        <Progress page="INVITE" />
        <InviteLink room={trial} />
        <Button onClick={demo.next} fullWidth>
          {t('invite.enter')}
        </Button>
        <LegalNotice text={t('agree')} />
      </div>
    </PublicPage>
  )
}

const Entrance = ({ demo, room: { trial, name } }: { demo: Demo; room: DemoRoom }) => {
  const t = useText(texts)
  const { date } = useFormats()
  const isCorporate = useAudience() === 'corporate'
  return (
    <PublicPage
      title={t('ready.title', { name })}
      lead={<Breakable>{t('ready.lead', { date: date(Date.parse(trial.expires)) })}</Breakable>}
      links={<SignInLink />}
    >
      <div className={classes.form} ref={focusFirst}>
        <Progress page="JOIN" />
        <Button component="a" href={hostUrlOf(trial.hostUrl, demo.values)} fullWidth>
          {t('ready.join')}
        </Button>
        <Button variant="default" onClick={demo.back} fullWidth>
          {t('ready.share')}
        </Button>
        {/* A server of the version before does not send it. */}
        {trial.attendeeUrl && <CopyField label={t('ready.attendees')} value={absolute(trial.attendeeUrl)} />}
        {isCorporate && (
          <section className={classes.cloud}>
            <Title order={2}>{t('cloud.title')}</Title>
            <p className={classes.note}>{t('cloud.body')}</p>
            <Button
              variant="light"
              renderRoot={(props) => <Link to="/SignUp/{-$type}" params={true} {...props} />}
            >
              {t('cloud.signUp')}
            </Button>
          </section>
        )}
      </div>
    </PublicPage>
  )
}

/** The pressed button is gone: the keyboard goes on at the first one of the new page. */
const focusFirst = (page: HTMLElement | null) => page?.querySelector<HTMLElement>('a, button')?.focus()

/** The way in as host, under the name that was given on the first page. */
function hostUrlOf(hostUrl: string, { firstName, lastName }: Demo['values']): string {
  const url = new URL(absolute(hostUrl))
  const name = fullName({ firstName: firstName.trim(), lastName: lastName.trim() })
  if (name) url.searchParams.set('name', name)
  return url.href
}
