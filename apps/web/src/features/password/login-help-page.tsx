import { Anchor, Button, Radio, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { askForHelp, type Help } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import passwordTexts from '#locales/password.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { Breakable } from '#ui/breakable.tsx'
import { isEmail } from '#ui/is-email.ts'
import { NoMailNote } from '#ui/public-page/no-mail-note.tsx'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'

const choices: readonly Help[] = ['both', 'username', 'password']

/** Sends a mail with the username, a link to a new password, or both. */
export const LoginHelpPage = () => {
  const t = useText(passwordTexts)
  const [email, setEmail] = useState('')
  const [choice, setChoice] = useState<Help>()
  const [missing, setMissing] = useState<'email' | 'choice'>()
  const [sent, setSent] = useState(false)
  const emailRef = useRef<HTMLInputElement>(null)

  const { run, pending, failure } = useInlineAction(async (signal, help: Help) => {
    await askForHelp(email.trim(), help, signal)
    setSent(true)
  })
  const onSubmit = () => {
    const wrong = !isEmail(email) ? 'email' : !choice ? 'choice' : undefined
    setMissing(wrong)
    if (wrong === 'email') emailRef.current?.focus()
    else if (choice) void run(choice)
  }

  if (sent) {
    return (
      <PublicPage
        title={t('help.sent.title')}
        lead={<Breakable>{t('help.sent.body', { email: email.trim() })}</Breakable>}
      >
        <Stack gap="xs">
          {settings.isMailOff && <NoMailNote />}
          <Button renderRoot={(props) => <Link to="/SignIn/{-$type}" {...props} />}>
            {t('help.signIn')}
          </Button>
          <Button component="a" href={settings.supportUrl} variant="default">
            {t('help.support')}
          </Button>
        </Stack>
      </PublicPage>
    )
  }
  return (
    <PublicPage
      title={t('help.title')}
      lead={t('help.lead')}
      links={
        <Anchor renderRoot={(props) => <Link to="/SignIn/{-$type}" {...props} />} inherit>
          {t('backToSignIn')}
        </Anchor>
      }
    >
      <PlainForm onSubmit={onSubmit}>
        <TextInput
          ref={emailRef}
          type="email"
          dir="ltr"
          name="email"
          autoComplete="email"
          label={t('help.email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={missing === 'email' && t('help.needEmail')}
        />
        <Radio.Group
          name="help"
          label={t('help.choice')}
          value={choice ?? null}
          onChange={(value) => setChoice(choices.find((one) => one === value))}
          error={missing === 'choice' && t('help.needChoice')}
        >
          <Stack gap="xs" py={6}>
            {choices.map((one) => (
              <Radio key={one} value={one} label={t(`help.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {settings.isMailOff && <NoMailNote />}
        {failure && <Banner kind="error">{failure}</Banner>}
        <Button type="submit" fullWidth aria-busy={pending}>
          {pending ? t('help.sending') : t('help.send')}
        </Button>
      </PlainForm>
    </PublicPage>
  )
}
