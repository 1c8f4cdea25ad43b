import { useText } from '#i18n/use-text.ts'
import texts from '#locales/account.gen.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import type { Choice } from '#ui/form/use-inputs.ts'
import { profileColors } from '#ui/profile-colors.ts'
import classes from './color-pick.module.css'

/** The eighteen profile colours, one of them picked: an index into them. */
export const ColorPick = ({ label, value, meanwhile, onPick }: Choice<number> & { label: string }) => {
  const t = useText(texts)
  const nameOf = (color: number) => t('color.one', { number: color + 1 })
  return (
    <FieldGroup legend={label} meanwhile={meanwhile === undefined ? undefined : nameOf(meanwhile)}>
      <div className={classes.colors}>
        {profileColors.map((color, index) => (
          <label key={color} className={classes.color} style={{ background: color }}>
            <input
              type="radio"
              name="color"
              checked={value === index}
              onChange={() => onPick(index)}
              aria-label={nameOf(index)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
