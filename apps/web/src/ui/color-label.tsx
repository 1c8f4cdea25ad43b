import { colorLabels } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import classes from './color-label.module.css'
import { labelColors } from './theme.ts'

interface ColorLabelProps {
  readonly color: number
  /** Also writes which it is. */
  readonly withName?: boolean
  /** `edge` where other dots stand near. */
  readonly shape?: 'dot' | 'edge'
}

/** A conference's colour label. */
export const ColorLabel = ({ color, withName = false, shape = 'dot' }: ColorLabelProps) => {
  const t = useText(common)
  const label = colorLabels[color] ?? colorLabels[0]
  const name = t(`label.${label}`)
  return (
    <span className={classes.label}>
      <span
        className={classes[shape]}
        style={{ background: labelColors[label] }}
        {...(withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      />
      {withName && name}
    </span>
  )
}
