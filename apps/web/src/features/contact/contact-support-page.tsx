import { Anchor, Button, Select, Textarea, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { writeToSupport } from '#api/visitor.ts'
import { useText } from '#i18n/use-text.ts'
import contactTexts from '#locales/contact.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { Breakable } from '#ui/breakable.tsx'
import { isEmail } from '#ui/is-email.ts'
import { PlainForm } from '#ui/public-page/plain-form.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { useTried } from '#ui/state/use-tried.ts'

/** In the order of the page. The first invalid one gets the focus. */
const fields = ['first', 'email', 'topic', 'subject', 'message'] as const
type Field = (typeof fields)[number]
type Values = Readonly<Record<Field, string>>

/** The contract numbers the topics. */
const topics = [1, 2, 3, 4, 5, 6] as const

const empty: Values = { first: '', email: '', topic: '', subject: '', message: '' }

const isMissing = (values: Values, field: Field) =>
  field === 'email' ? !isEmail(values.email) : values[field].trim() === ''

/** Sends a message to the support of this installation. */
export const ContactSupportPage = () => {
  const t = useText(contactTexts)
  const [values, setValues] = useState(empty)
  const [missing, setMissing] = useState<Field>()
  const [sent, setSent] = useState(false)
  const inputs = useRef<Partial<Record<Field, HTMLElement | null>>>({})

  const { run, pending, failure } = useTried(
    async (signal) => {
      const { first, email, subject, message } = values
      const trimmed = { first: first.trim(), email: email.trim(), subject: subject.trim(), message }
      await writeToSupport({ ...trimmed, topic: Number(values.topic) }, signal)
      setSent(true)
    },
    (reason) => t('failed', { reason }),
  )
  const onSubmit = () => {
    const first = fields.find((field) => isMissing(values, field))
    setMissing(first)
    if (first) inputs.current[first]?.focus()
    else void run()
  }
  const change = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setMissing((before) => (before === field ? undefined : before))
  }
  const props = (field: Field) => ({
    ref: (input: HTMLElement | null) => {
      inputs.current[field] = input
    },
    name: field,
    label: t(field),
    withAsterisk: true,
    value: values[field],
    error: missing === field && t(`need.${field}`),
  })
  const textProps = (field: Exclude<Field, 'topic'>) => ({
    ...props(field),
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  })

  const toSignIn = (
    <Anchor renderRoot={(rest) => <Link to="/SignIn/{-$type}" {...rest} />} inherit>
      {t('signIn')}
    </Anchor>
  )
  if (sent)
    return (
      <PublicPage
        title={t('sent.title')}
        lead={<Breakable>{t('sent.body', { email: values.email.trim() })}</Breakable>}
        links={toSignIn}
      />
    )
  return (
    <PublicPage title={t('title')} lead={t('lead')} links={toSignIn}>
      <PlainForm onSubmit={onSubmit}>
        <TextInput {...textProps('first')} autoComplete="given-name" maxLength={100} />
        <TextInput {...textProps('email')} type="email" dir="ltr" autoComplete="email" />
        <Select
          {...props('topic')}
          placeholder={t('topic.choose')}
          data={topics.map((topic) => ({ value: String(topic), label: t(`topic.${topic}`) }))}
          allowDeselect={false}
          onChange={(topic) => change('topic', topic ?? '')}
        />
        <TextInput {...textProps('subject')} maxLength={200} />
        <Textarea {...textProps('message')} rows={4} maxLength={10_000} />
        {failure && <Banner kind="error">{failure}</Banner>}
        <Button type="submit" fullWidth aria-busy={pending}>
          {pending ? t('sending') : t('send')}
        </Button>
      </PlainForm>
    </PublicPage>
  )
}
