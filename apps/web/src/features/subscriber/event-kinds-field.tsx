import { EventKind } from '@lumi/contract/values'
import { Checkbox } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/subscribers.gen.ts'
import { kindsOf } from '#ui/event-kinds/kinds-of.ts'
import { useKindNames } from '#ui/event-kinds/use-kind-names.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import type { Choice } from '#ui/form/use-inputs.ts'
import classes from './event-kinds-field.module.css'
import sentence from './sentence.module.css'

/** Which events a subscriber hears of, as the contract has it: numbers separated by commas, 0 for all. */
export const EventKindsField = ({ value, meanwhile, onPick }: Choice<string>) => {
  const t = useText(texts)
  const namesOf = useKindNames()
  const chosen = kindsOf({ eventKinds: value })
  const isAll = chosen.includes(0)
  const toggle = (kind: EventKind) => {
    const others = chosen.filter((one) => one !== 0 && one !== kind)
    const next = chosen.includes(kind) ? others : [...others, kind].sort((a, b) => a - b)
    // No kind at all would be a subscriber of nothing.
    onPick(next.length === 0 ? '0' : next.join(','))
  }
  return (
    <FieldGroup legend={t('kinds')} meanwhile={meanwhile && namesOf(kindsOf({ eventKinds: meanwhile }))}>
      <Checkbox
        label={t('kind.0')}
        checked={isAll}
        onChange={() => onPick('0')}
        classNames={{ label: sentence.sentence }}
      />
      <div className={classes.kinds}>
        {Object.values(EventKind).map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kind.${kind}`)}
            checked={chosen.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
