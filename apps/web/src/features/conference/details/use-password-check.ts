import { useText } from '#i18n/use-text.ts'
import failures from '#locales/failures.gen.ts'
import formTexts from '#locales/form.gen.ts'
import type { DetailValues } from './details-values.ts'

const fields = ['hostPassword', 'presenterPassword', 'attendeePassword'] as const

/** What is wrong with the passwords together: each sets a role, so no two are the same. */
export const usePasswordCheck = () => {
  const form = useText(formTexts)
  const refusal = useText(failures)
  return (values: DetailValues): Partial<Record<keyof DetailValues, string>> => {
    const problems: Partial<Record<keyof DetailValues, string>> = {}
    const taken = new Set<string>()
    for (const field of fields) {
      const password = values[field].trim()
      if (password === '' && !(field === 'attendeePassword' && values.isOpen))
        problems[field] = form('required')
      else if (taken.has(password)) problems[field] = refusal('duplicatePasswords')
      taken.add(password)
    }
    return problems
  }
}
