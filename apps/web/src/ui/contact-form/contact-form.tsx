import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/contact.gen.ts'
import { Banner } from '../banner.tsx'
import { isEmail } from '../is-email.ts'
import { useInlineAction } from '../state/use-inline-action.ts'
export type ContactField = 'first' | 'email' | 'phone' | 'topic' | 'subject' | 'message'
export type ContactValues = Readonly<Record<ContactField, string>>

/** The contract numbers the topics. */
const topics = [1, 2, 3, 4, 5, 6] as const
const empty: ContactValues = { first: '', email: '', phone: '', topic: '', subject: '', message: '' }

interface ContactFormProps {
  /** In the order in which they are shown and checked. */
  readonly fields: readonly ContactField[]
  /** Texts of one form that differ from those of all others. */
  readonly words?: { readonly needMessage?: string; readonly failed?: string }
  readonly send: (values: ContactValues, signal: AbortSignal) => Promise<void>
  readonly onSent: () => void
}

/** A message to those who look after this installation. Fields with a star are required. */
export const ContactForm = ({ fields, words = {}, send, onSent }: ContactFormProps) => {
  const t = useText(texts)
  const [values, setValues] = useState(empty)
  const [missing, setMissing] = useState<ContactField>()
  const inputs = useRef<Partial<Record<ContactField, HTMLElement | null>>>({})

  const isMissing = (field: ContactField) => {
    if (field === 'phone') return false
    return field === 'email' ? !isEmail(values.email) : values[field].trim() === ''
  }
  const { run, pending, failure } = useInlineAction(
    async (signal) => {
      const { first, email, subject } = values
      await send({ ...values, first: first.trim(), email: email.trim(), subject: subject.trim() }, signal)
      onSent()
    },
    (reason) => words.failed ?? t('failed', { reason }),
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = fields.find(isMissing)
    setMissing(wrong)
    if (wrong) inputs.current[wrong]?.focus()
    else void run()
  }
  const change = (field: ContactField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setMissing((before) => (before === field ? undefined : before))
  }
  const problemOf = (field: ContactField) => {
    if (missing !== field || field === 'phone') return undefined
    return field === 'message' && words.needMessage ? words.needMessage : t(`need.${field}`)
  }
  const props = (field: ContactField) => ({
    ref: (input: HTMLElement | null) => {
      inputs.current[field] = input
    },
    name: field,
    label: t(field),
    withAsterisk: field !== 'phone',
    value: values[field],
    error: problemOf(field),
  })
  const textProps = (field: Exclude<ContactField, 'topic'>) => ({
    ...props(field),
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  })

  const inputOf: Readonly<Record<ContactField, () => ReactNode>> = {
    first: () => <TextInput {...textProps('first')} autoComplete="given-name" maxLength={100} />,
    email: () => <TextInput {...textProps('email')} type="email" dir="ltr" autoComplete="email" />,
    phone: () => (
      <TextInput
        {...props('phone')}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
        onChange={(event) => change('phone', formatPhone(event.currentTarget.value))}
      />
    ),
    topic: () => (
      <Select
        {...props('topic')}
        placeholder={t('topic.choose')}
        data={topics.map((topic) => ({ value: String(topic), label: t(`topic.${topic}`) }))}
        allowDeselect={false}
        onChange={(topic) => change('topic', topic ?? '')}
      />
    ),
    subject: () => <TextInput {...textProps('subject')} maxLength={200} />,
    message: () => <Textarea {...textProps('message')} rows={4} maxLength={10_000} />,
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {fields.map((field) => (
          <div key={field}>{inputOf[field]()}</div>
        ))}
        {failure && <Banner kind="error">{failure}</Banner>}
        <Button type="submit" fullWidth aria-busy={pending}>
          {pending ? t('sending') : t('send')}
        </Button>
      </Stack>
    </form>
  )
}

/** A phone number as it is typed: its digits, at most ten of them, shown as `(123) 456-7890`. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 10)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits.length <= 3) return area
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`
}
