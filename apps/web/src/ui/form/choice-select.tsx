import { Select, type SelectProps } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import form from '#locales/form.gen.ts'
import type { Choice } from './use-inputs.ts'
import { useSelectOnFocus } from './use-select-on-focus.ts'

type Look = Pick<SelectProps, 'searchable' | 'nothingFoundMessage'> & { readonly 'data-autofocus'?: boolean }

type ChoiceSelectProps<Value> = Look &
  Choice<Value> & {
    readonly label: string
    readonly choices: readonly Value[]
    readonly nameOf: (choice: Value) => string
  }

/** One of several, in a list that opens. */
export const ChoiceSelect = <Value extends string | number | boolean>({
  choices,
  nameOf,
  value,
  meanwhile,
  onPick,
  ...look
}: ChoiceSelectProps<Value>) => {
  const t = useText(form)
  const selecting = useSelectOnFocus()
  return (
    <Select
      allowDeselect={false}
      {...(look.searchable && selecting)}
      data={choices.map((choice) => ({ value: String(choice), label: nameOf(choice) }))}
      value={String(value)}
      onChange={(chosen) => {
        const choice = choices.find((one) => String(one) === chosen)
        if (choice !== undefined) onPick(choice)
      }}
      description={meanwhile !== undefined && t('meanwhile', { value: nameOf(meanwhile) })}
      {...look}
    />
  )
}
