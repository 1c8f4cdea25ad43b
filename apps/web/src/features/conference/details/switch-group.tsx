import { Switch } from '@mantine/core'
import { FieldGroup } from '#ui/form/field-group.tsx'
import type { ChangeForm } from '#ui/form/use-change-form.ts'
import {
  type DetailValues,
  type SwitchName,
  type SwitchSet,
  switches,
  switchField,
} from './details-values.ts'
import classes from './switch-group.module.css'

interface SwitchGroupProps<Set extends SwitchSet> {
  readonly form: ChangeForm<DetailValues>
  readonly set: Set
  readonly legend: string
  readonly labelOf: (name: SwitchName<Set>) => string
}

/** What can be switched on and off, one by one. */
export const SwitchGroup = <Set extends SwitchSet>({ form, set, legend, labelOf }: SwitchGroupProps<Set>) => (
  <FieldGroup legend={legend}>
    <div className={classes.switches}>
      {(switches[set] as readonly SwitchName<Set>[]).map((name) => (
        <Switch key={name} label={labelOf(name)} {...form.toggle(switchField(set, name))} />
      ))}
    </div>
  </FieldGroup>
)
