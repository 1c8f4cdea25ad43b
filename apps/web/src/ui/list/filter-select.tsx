import { Select } from '@mantine/core'

interface FilterSelectProps<Choice> {
  readonly label: string
  /** Stands where nothing is chosen. */
  readonly any: string
  readonly choices: readonly Choice[]
  readonly nameOf: (choice: Choice) => string
  readonly value: Choice | undefined
  readonly onChoose: (choice: Choice | undefined) => void
}

/** Filters a list by one of a few, or by none. */
export const FilterSelect = <Choice extends string | number | boolean>({
  label,
  any,
  choices,
  nameOf,
  value,
  onChoose,
}: FilterSelectProps<Choice>) => (
  <Select
    aria-label={label}
    placeholder={any}
    clearable
    data={choices.map((choice) => ({ value: String(choice), label: nameOf(choice) }))}
    value={value === undefined ? null : String(value)}
    onChange={(chosen) => onChoose(choices.find((choice) => String(choice) === chosen))}
  />
)
