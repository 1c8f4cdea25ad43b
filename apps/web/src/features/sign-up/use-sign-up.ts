import { type Audience, isStrongPassword } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { useRef, useState } from 'react'
import { createAccount } from '#api/visitor.ts'
import { useAudience } from '#i18n/audience.ts'
import { currentLanguage } from '#i18n/language.ts'
import { signIn } from '#lib/session/sign-in.ts'
import { useAction } from '#lib/use-action.ts'
import { isEmail } from '#ui/is-email.ts'

/** What the four pages ask for; `title` and `description` are the first app's. */
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
  /** An account has this already. */
  | { readonly status: 'taken'; readonly field: 'email' | 'username' }
  | { readonly status: 'failed'; readonly reason: 'unknown' | 'none' }

/**
 * Creates the account and signs in to it. `mayExist` after a try that got no answer: a name that is taken then may be
 * the one that it took.
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
  // The account stands even when this fails: 'Enter Account' then leads by way of sign-in.
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

/** The fields of a page that keep it from being left. */
const wrongFields = (page: 0 | 1 | 2, values: SignUpValues): readonly SignUpField[] =>
  pageFields[page].filter((field) => !rules[field](values[field]))

/** What keeps somebody from going on: fields not filled in, one that another account has already, or the whole try. */
type SignUpProblem =
  | { readonly kind: 'required'; readonly fields: readonly SignUpField[] }
  | { readonly kind: 'taken'; readonly field: 'email' | 'username' }
  | { readonly kind: 'failed'; readonly reason: 'unknown' | 'none' }

/** What is wrong with one field. */
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

/** The four pages of sign-up: what was typed, which page shows, what keeps it from going on. */
export const useSignUp = () => {
  const audience = useAudience()
  const [page, setPage] = useState<Page>(0)
  const [values, setValues] = useState(nothing)
  const [problem, setProblem] = useState<SignUpProblem>()
  // Typed in since the problem was told: no longer called wrong, until somebody tries again.
  const [mended, setMended] = useState<ReadonlySet<SignUpField>>(new Set())
  const unanswered = useRef(false)

  const tell = (why?: SignUpProblem) => {
    setProblem(why)
    setMended(new Set())
  }
  const show = (next: Page, why?: SignUpProblem) => {
    setPage(next)
    tell(why)
  }
  const problemOf = (field: SignUpField): FieldProblem | undefined => {
    if (!problem || problem.kind === 'failed' || mended.has(field)) return undefined
    const concerns = problem.kind === 'taken' ? problem.field === field : problem.fields.includes(field)
    return concerns ? problem.kind : undefined
  }
  const { run, pending } = useAction(async () => {
    tell()
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
      setMended((before) => new Set(before).add(field))
    },
    next: () => {
      if (page === 3) return
      const wrong = wrongFields(page, values)
      if (wrong.length > 0) tell({ kind: 'required', fields: wrong })
      else if (page === 2) void run()
      else show((page + 1) as Page)
    },
    back: () => show(Math.max(0, page - 1) as Page),
  }
}
