import { useText } from '#i18n/use-text.ts'
import texts from '#locales/account.gen.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { profileColors } from '#ui/profile-colors.ts'
import classes from './color-pick.module.css'

interface ColorPickProps {
  readonly label: string
  /** Index into the profile colours. */
  readonly value: number
  /** What somebody else has made of it. */
  readonly meanwhile?: number
  readonly onPick: (color: number) => void
}

/** The eighteen profile colours, one of them picked. */
export const ColorPick = ({ label, value, meanwhile, onPick }: ColorPickProps) => {
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
