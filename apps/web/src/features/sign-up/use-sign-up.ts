import { useRef, useState } from 'react'
import { useAudience } from '#i18n/audience.ts'
import { useAction } from '#lib/use-action.ts'
import { firstWrong, type Page } from './pages.ts'
import { type SignUpField, type SignUpValues, signUp } from './sign-up.ts'

/** What is wrong: a field not filled in, one that another account has already, or the whole try. */
export type SignUpProblem =
  | { readonly kind: 'required'; readonly field: SignUpField }
  | { readonly kind: 'taken'; readonly field: 'email' | 'username' }
  | { readonly kind: 'failed'; readonly reason: 'unknown' | 'none' }

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
  const unanswered = useRef(false)

  const show = (next: Page, why?: SignUpProblem) => {
    setPage(next)
    setProblem(why)
  }
  const { run, pending } = useAction(async () => {
    setProblem(undefined)
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
    pending,
    change: (field: SignUpField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }))
      setProblem((before) => (before && 'field' in before && before.field === field ? undefined : before))
    },
    next: () => {
      if (page === 3) return
      const wrong = firstWrong(page, values)
      if (wrong) setProblem({ kind: 'required', field: wrong })
      else if (page === 2) void run()
      else show((page + 1) as Page)
    },
    back: () => show(Math.max(0, page - 1) as Page),
  }
}
