import type { Conference } from '@lumi/contract'
import { colorLabels, StartMethod } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import { FieldGroup, RadioField } from '#ui/form/radio-field.tsx'
import type { Choice } from '#ui/form/use-inputs.ts'
import classes from './conference-fields.module.css'

type Label = Conference['backgroundColor']

/** Chooses one of the four colour labels, by its index. */
export const ColorLabelField = ({ value, meanwhile, onPick }: Choice<Label>) => {
  const t = useText(dialogs)
  const words = useText(common)
  const other = meanwhile === undefined ? undefined : colorLabels[meanwhile]
  return (
    <FieldGroup legend={t('create.label')} meanwhile={other && words(`label.${other}`)}>
      <div className={classes.colors}>
        {colorLabels.map((label, index) => (
          <label key={label} className={classes.color}>
            <input
              type="radio"
              name="backgroundColor"
              checked={value === index}
              onChange={() => onPick(index as Label)}
            />
            <ColorLabel color={index} withName />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const startMethods = [StartMethod.automatic, StartMethod.manual] as const

/** Chooses who starts a conference: the first person who joins, or a host. */
export const StartMethodField = (choice: Choice<StartMethod>) => {
  const t = useText(dialogs)
  return (
    <RadioField
      legend={t('create.startMethod')}
      choices={startMethods}
      nameOf={(method) => t(`create.startMethod.${method}`)}
      helpOf={(method) => t(`create.startMethod.${method}.help`)}
      {...choice}
    />
  )
}
