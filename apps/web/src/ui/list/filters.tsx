import { colorLabels } from '@lumi/contract/values'
import { Button, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import classes from './filters.module.css'

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

interface FilterToggleProps {
  readonly icon?: ReactNode
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
  /** The label of the filter. */
  readonly children: ReactNode
}

/** A toggle that filters a list. */
export const FilterToggle = ({ icon, on, onToggle, children }: FilterToggleProps) => (
  <Button
    variant="default"
    leftSection={icon}
    aria-pressed={on}
    className={classes.toggle}
    onClick={() => onToggle(!on)}
  >
    {children}
  </Button>
)

type Label = (typeof colorLabels)[number]

interface FilterColorLabelProps {
  readonly label: string
  readonly value: Label | undefined
  readonly onChoose: (label: Label | undefined) => void
}

/** Filters a list by one colour label; pressing it again clears the filter. */
export const FilterColorLabel = ({ label, value, onChoose }: FilterColorLabelProps) => {
  const words = useText(common)
  return (
    <fieldset className={classes.labels} aria-label={label}>
      {colorLabels.map((one, index) => (
        <button
          key={one}
          type="button"
          className={classes.label}
          aria-pressed={value === one}
          aria-label={words(`label.${one}`)}
          title={words(`label.${one}`)}
          onClick={() => onChoose(value === one ? undefined : one)}
        >
          <span aria-hidden>
            <ColorLabel color={index} />
          </span>
        </button>
      ))}
    </fieldset>
  )
}
