import { useRef, useState } from 'react'
import { useAudience } from '#i18n/audience.ts'
import { useAction } from '#lib/use-action.ts'
import { type Page, wrongFields } from './pages.ts'
import { type SignUpField, type SignUpValues, signUp } from './sign-up.ts'

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
