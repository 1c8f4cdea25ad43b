import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference.gen.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import type { Problems } from '#ui/form/use-problems.ts'
import type { DetailValues } from './details-values.ts'

/** In the order of the form, each with the name of its label. */
const fields = [
  ['hostPassword', 'share.password.3'],
  ['presenterPassword', 'share.password.2'],
  ['attendeePassword', 'share.password.1'],
] as const

/** What is wrong with the passwords together: each sets a role, so no two are the same. */
export const usePasswordCheck = () => {
  const t = useText(texts)
  const names = useText(dialogs)
  return (values: DetailValues): Problems<DetailValues> =>
    Object.fromEntries(
      fields.flatMap(([field], index) => {
        const password = values[field].trim()
        const same = fields.slice(0, index).find(([other]) => values[other].trim() === password)
        return password && same ? [[field, t('password.same', { other: names(same[1]) })]] : []
      }),
    )
}
