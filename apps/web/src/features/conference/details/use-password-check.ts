import { useText } from '#i18n/use-text.ts'
import failures from '#locales/failures.gen.ts'
import type { Problems } from '#ui/form/use-problems.ts'
import type { DetailValues } from './details-values.ts'

const fields = ['hostPassword', 'presenterPassword', 'attendeePassword'] as const

/** What is wrong with the passwords together: each sets a role, so no two are the same. */
export const usePasswordCheck = () => {
  const refusal = useText(failures)
  return (values: DetailValues): Problems<DetailValues> => {
    const passwords = fields.map((field) => values[field].trim())
    const repeated = fields.filter((_, index) => {
      const password = passwords[index]
      return password && passwords.indexOf(password) < index
    })
    return Object.fromEntries(repeated.map((field) => [field, refusal('duplicatePasswords')]))
  }
}
