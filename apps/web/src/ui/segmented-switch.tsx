import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './segmented-switch.module.css'

interface SegmentedSwitchProps<Id extends string> {
  readonly label: string
  /** With an icon, its words are its name and its tooltip. */
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly icon?: Icon }[]
  readonly value: Id
  readonly onChoose: (id: Id) => void
}

/** One of a few, which stand beside each other. */
export const SegmentedSwitch = <Id extends string>({
  label,
  choices,
  value,
  onChoose,
}: SegmentedSwitchProps<Id>) => {
  const name = useId()
  return (
    <fieldset className={classes.switch} aria-label={label}>
      {choices.map(({ id, label, icon: Glyph }) => (
        <label key={id} className={classes.choice} title={Glyph && label}>
          <input
            type="radio"
            name={name}
            checked={value === id}
            onChange={() => onChoose(id)}
            aria-label={label}
          />
          {Glyph ? <Glyph size={18} stroke={1.5} aria-hidden /> : label}
        </label>
      ))}
    </fieldset>
  )
}
