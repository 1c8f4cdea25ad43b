import { useText } from '#i18n/use-text.ts'
import texts from '#locales/account.gen.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { profileColors } from '#ui/profile-colors.ts'
import classes from './color-pick.module.css'

interface ColorPickProps {
  readonly label: string
  /** Index into the profile colours. */
  readonly value: number
  readonly onPick: (color: number) => void
}

/** The eighteen profile colours, one of them picked. */
export const ColorPick = ({ label, value, onPick }: ColorPickProps) => {
  const t = useText(texts)
  return (
    <FieldGroup legend={label}>
      <div className={classes.colors}>
        {profileColors.map((color, index) => (
          <label key={color} className={classes.color} style={{ background: color }}>
            <input
              type="radio"
              name="color"
              checked={value === index}
              onChange={() => onPick(index)}
              aria-label={t('color.one', { number: index + 1 })}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
