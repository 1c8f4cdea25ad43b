import type { Trial } from '@lumi/contract'
import { useEffect, useState } from 'react'
import { createTrial, sendDemoLinks } from '#api/visitor.ts'
import { useAudience } from '#i18n/audience.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/demo-room.gen.ts'
import { isEmail } from '#ui/is-email.ts'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import { type DemoPage, demoPages } from './demo-pages.ts'

export type DemoField = 'firstName' | 'lastName' | 'email' | 'name'
type Values = Readonly<Record<DemoField, string>>

/** A demo room that somebody has made here. */
export interface DemoRoom {
  readonly trial: Trial
  readonly name: string
}

const isFilled = (value: string) => value.trim() !== ''
const rules: Partial<Record<DemoField, (value: string) => boolean>> = {
  firstName: isFilled,
  email: isEmail,
  name: isFilled,
}
const fieldsOf: Readonly<Record<DemoPage, readonly DemoField[]>> = {
  EMAIL: ['firstName', 'lastName', 'email'],
  NAME: ['name'],
  INVITE: [],
  JOIN: [],
}

interface Start {
  readonly startFrom: DemoPage
  readonly submissionGuid: string | undefined
}

/** The four pages of the demo room: the shown page, the entered values, the room once it is made. */
export const useDemoRoom = ({ startFrom, submissionGuid }: Start) => {
  const t = useText(texts)
  const audience = useAudience()
  const [page, setPage] = useState<DemoPage>(startFrom)
  const [values, setValues] = useState<Values>({ firstName: '', lastName: '', email: '', name: '' })
  const [wrong, setWrong] = useState<readonly DemoField[]>([])
  const [refusals, setRefusals] = useState(0)
  const [room, setRoom] = useState<DemoRoom>()
  // Pages that begin with the invitation ask for nothing: the room has no owner whose address is known.
  const isAnonymous = startFrom === 'INVITE' || startFrom === 'JOIN'

  const { run, pending, failure } = useInlineAction(
    async (signal) => {
      const name = values.name.trim() || t('name.default')
      const email = values.email.trim()
      const request = { ...(email ? { email } : { customerType: audience }), submissionGuid }
      const trial = await createTrial({ displayName: name, request, signal })
      setRoom({ trial, name })
      // The links are on the next page as well: a mail that cannot be sent holds nobody up.
      if (email) void sendDemoLinks({ email, first: values.firstName.trim(), trial }).catch(() => undefined)
      if (!isAnonymous) setPage('INVITE')
    },
    (reason) => (isAnonymous ? reason : t('failed')),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => {
    if (isAnonymous) void run()
  }, [])

  const move = (by: 1 | -1) => {
    setWrong([])
    setPage(demoPages[demoPages.indexOf(page) + by] ?? page)
  }
  return {
    page,
    values,
    room,
    pending,
    failure,
    create: () => void run(),
    /** Counts how often a page was not left because something was missing. */
    refusals,
    isWrong: (field: DemoField) => wrong.includes(field),
    change: (field: DemoField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }))
      setWrong((before) => before.filter((other) => other !== field))
    },
    next: () => {
      const missing = fieldsOf[page].filter((field) => rules[field]?.(values[field]) === false)
      setWrong(missing)
      if (missing.length > 0) return setRefusals((count) => count + 1)
      if (page === 'NAME') void run()
      else move(1)
    },
    back: () => move(-1),
  }
}
