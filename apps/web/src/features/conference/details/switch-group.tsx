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

interface SwitchGroupProps<Group extends SwitchSet> {
  readonly form: ChangeForm<DetailValues>
  readonly set: Group
  readonly legend: string
  readonly labelOf: (name: SwitchName<Group>) => string
}

/** What can be switched on and off, one by one. */
export const SwitchGroup = <Group extends SwitchSet>({
  form,
  set,
  legend,
  labelOf,
}: SwitchGroupProps<Group>) => (
  <FieldGroup legend={legend}>
    <div className={classes.switches}>
      {(switches[set] as readonly SwitchName<Group>[]).map((name) => (
        <Switch key={name} label={labelOf(name)} {...form.toggle(switchField(set, name))} />
      ))}
    </div>
  </FieldGroup>
)
