import { type Audience, isStrongPassword } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { useRef, useState } from 'react'
import { createAccount } from '#api/visitor.ts'
import { useAudience } from '#i18n/audience.ts'
import { currentLanguage } from '#i18n/language.ts'
import { signIn } from '#lib/session/sign-in.ts'
import { useAction } from '#lib/use-action.ts'
import { isEmail } from '#ui/is-email.ts'

/** All fields of sign-up. `title` and `description` are those of the first app. */
interface SignUpValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly username: string
  readonly password: string
  readonly title: string
  readonly description: string
}

export type SignUpField = keyof SignUpValues

type SignUpResult =
  | { readonly status: 'created' }
  /** Another account has this value. */
  | { readonly status: 'taken'; readonly field: 'email' | 'username' }
  | { readonly status: 'failed'; readonly reason: 'unknown' | 'none' }

/**
 * Creates the account and signs in to it. `mayExist` is true after an attempt without an answer, which may have
 * created the account: a taken name can then be their own.
 */
const signUp = async (
  type: Audience,
  values: SignUpValues,
  { mayExist }: { mayExist: boolean },
): Promise<SignUpResult> => {
  try {
    await createAccount({ type, language: currentLanguage(), ...values })
  } catch (error) {
    if (!(error instanceof LumiError) || error.isUnreachable) return { status: 'failed', reason: 'none' }
    if (mayExist && isTaken(error) && (await isOurs(values))) return { status: 'created' }
    if (isTaken(error)) return { status: 'taken', field: taken[error.errorName] }
    return { status: 'failed', reason: 'unknown' }
  }
  // If this fails, the account exists all the same, and 'Enter Account' leads to the sign-in page.
  await signIn(values.username, values.password)
  return { status: 'created' }
}

const taken = { emailTaken: 'email', usernameExists: 'username' } as const

const isTaken = (error: LumiError): error is LumiError & { readonly errorName: keyof typeof taken } =>
  error.errorName !== undefined && error.errorName in taken

const isOurs = async ({ username, password }: SignUpValues) =>
  (await signIn(username, password)).status === 'signedIn'

/** Pages by number: 0 names and email, 1 credentials, 2 app details, 3 success. */
type Page = 0 | 1 | 2 | 3

export const pageFields = [
  ['firstName', 'lastName', 'email'],
  ['username', 'password'],
  ['title', 'description'],
] as const satisfies readonly (readonly SignUpField[])[]

const isFilled = (value: string) => value.trim() !== ''

const rules: Readonly<Record<SignUpField, (value: string) => boolean>> = {
  firstName: isFilled,
  lastName: isFilled,
  email: isEmail,
  username: (value) => /^\S+$/.test(value.trim()),
  password: isStrongPassword,
  title: isFilled,
  description: isFilled,
}

/** The fields of a page with invalid values. */
const wrongFields = (page: 0 | 1 | 2, values: SignUpValues): readonly SignUpField[] =>
  pageFields[page].filter((field) => !rules[field](values[field]))

/** The problem that has to be solved to go on: empty fields, a value that another account has, or a failed attempt. */
type SignUpProblem =
  | { readonly kind: 'required'; readonly fields: readonly SignUpField[] }
  | { readonly kind: 'taken'; readonly field: 'email' | 'username' }
  | { readonly kind: 'failed'; readonly reason: 'unknown' | 'none' }

/** The problem of one field. */
export type FieldProblem = 'required' | 'taken'

const nothing: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  title: '',
  description: '',
}

/** The state of sign-up: the current page, the values and the problem. */
export const useSignUp = () => {
  const audience = useAudience()
  const [page, setPage] = useState<Page>(0)
  const [values, setValues] = useState(nothing)
  const [problem, setProblem] = useState<SignUpProblem>()
  // Fields that were changed since the problem appeared. They are not marked until the next attempt.
  const [changed, setChanged] = useState<ReadonlySet<SignUpField>>(new Set())
  const unanswered = useRef(false)

  const report = (next?: SignUpProblem) => {
    setProblem(next)
    setChanged(new Set())
  }
  const show = (nextPage: Page, nextProblem?: SignUpProblem) => {
    setPage(nextPage)
    report(nextProblem)
  }
  const problemOf = (field: SignUpField): FieldProblem | undefined => {
    if (!problem || problem.kind === 'failed' || changed.has(field)) return undefined
    const concerns = problem.kind === 'taken' ? problem.field === field : problem.fields.includes(field)
    return concerns ? problem.kind : undefined
  }
  const { run, pending } = useAction(async () => {
    report()
    const result = await signUp(audience, values, { mayExist: unanswered.current })
    unanswered.current = result.status === 'failed' && result.reason === 'none'
    if (result.status === 'created') show(3)
    else if (result.status === 'taken')
      show(result.field === 'email' ? 0 : 1, { kind: 'taken', field: result.field })
    else show(0, { kind: 'failed', reason: result.reason })
  })

  return {
    page,
    values,
    problem,
    problemOf,
    pending,
    change: (field: SignUpField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }))
      setChanged((before) => new Set(before).add(field))
    },
    next: () => {
      if (page === 3) return
      const wrong = wrongFields(page, values)
      if (wrong.length > 0) report({ kind: 'required', fields: wrong })
      else if (page === 2) void run()
      else show((page + 1) as Page)
    },
    back: () => show(Math.max(0, page - 1) as Page),
  }
}
