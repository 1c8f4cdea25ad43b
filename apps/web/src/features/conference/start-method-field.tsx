import { StartMethod } from '@lumi/contract/values'
import { Radio } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'

const startMethods = [StartMethod.automatic, StartMethod.manual] as const

interface StartMethodFieldProps {
  readonly value: StartMethod
  /** What somebody else has made of it. */
  readonly meanwhile?: StartMethod
  readonly onPick: (value: StartMethod) => void
}

/** Whether the first person to join starts a conference, or a host does. */
export const StartMethodField = ({ value, meanwhile, onPick }: StartMethodFieldProps) => {
  const t = useText(conferences)
  return (
    <FieldGroup
      legend={t('create.startMethod')}
      meanwhile={meanwhile && t(`create.startMethod.${meanwhile}`)}
    >
      {startMethods.map((method) => (
        <Radio
          key={method}
          name="startMethod"
          label={t(`create.startMethod.${method}`)}
          description={t(`create.startMethod.${method}.help`)}
          checked={value === method}
          onChange={() => onPick(method)}
        />
      ))}
    </FieldGroup>
  )
}
