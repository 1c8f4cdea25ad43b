import { common } from '#i18n/en/common.ts'
import { useText } from '#i18n/use-text.ts'
import classes from './color-label.module.css'
import { colorLabels } from './theme.ts'

/** A conference's colour label as a dot; `withName` also writes which it is. */
export const ColorLabel = ({ color, withName = false }: { color: number; withName?: boolean }) => {
  const t = useText(common)
  const label = colorLabels[color] ?? colorLabels[0]
  const name = t(`label.${label.name}`)
  return (
    <span className={classes.label}>
      <span
        className={classes.dot}
        style={{ background: label.color }}
        {...(withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      />
      {withName && name}
    </span>
  )
}
