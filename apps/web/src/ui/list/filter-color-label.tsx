import { colorLabels } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import classes from './filter-color-label.module.css'

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
