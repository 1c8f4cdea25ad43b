import { Checkbox, TextInput } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference.gen.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import formTexts from '#locales/form.gen.ts'
import type { ChangeForm } from '#ui/form/use-change-form.ts'
import type { Problems } from '#ui/form/use-problems.ts'
import type { DetailValues } from './details-values.ts'

/** A password for each role. They are readable, because they are passed on to others. */
export const PasswordFields = ({ form }: { form: ChangeForm<DetailValues> }) => {
  const t = useText(texts)
  const names = useText(dialogs)
  const words = useText(formTexts)
  const { values, saved, changedMeanwhile, set } = form
  // A password that was typed here stays if somebody else has opened the conference meanwhile.
  const isOpen = values.isOpen && values.attendeePassword === ''
  const open = (on: boolean) => {
    set('isOpen', on)
    set('attendeePassword', on ? '' : saved.attendeePassword)
  }
  const readable = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const
  return (
    <>
      <TextInput label={names('share.password.3')} {...readable} {...form.field('hostPassword')} />
      <TextInput label={names('share.password.2')} {...readable} {...form.field('presenterPassword')} />
      <TextInput
        label={names('share.password.1')}
        {...readable}
        {...form.field('attendeePassword')}
        disabled={isOpen}
        {...(changedMeanwhile('attendeePassword') === '' && {
          description: words('meanwhile', { value: names('share.none') }),
        })}
      />
      <Checkbox
        label={t('open')}
        checked={isOpen}
        onChange={({ currentTarget }) => open(currentTarget.checked)}
      />
    </>
  )
}

/** In the order of the form, each with the name of its label. */
const fields = [
  ['hostPassword', 'share.password.3'],
  ['presenterPassword', 'share.password.2'],
  ['attendeePassword', 'share.password.1'],
] as const

/** Finds equal passwords. Each password sets a role, so that no two of them may be the same. */
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
