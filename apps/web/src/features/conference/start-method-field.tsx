import { StartMethod } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import { RadioField } from '#ui/form/radio-field.tsx'
import type { Choice } from '#ui/form/use-inputs.ts'

const startMethods = [StartMethod.automatic, StartMethod.manual] as const

/** Whether the first person to join starts a conference, or a host does. */
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
