import { useText } from '#i18n/use-text.ts'
import words from '#locales/host-pane.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Switch } from '#room/ui/switch.tsx'
import type { EntryModel } from './entry.ts'
import { Section } from './section.tsx'

/** Who may come in. */
export const EntrySwitches = ({ entry }: { readonly entry: EntryModel }) => {
  const t = useText(words)
  const rules = useSignal(entry.rules)
  return (
    <Section title={t('entry')}>
      {(['waitingRoom', 'locked'] as const).map((rule) => (
        <Switch
          key={rule}
          label={t(`entry.${rule}`)}
          help={t(`entry.${rule}.help`)}
          isOn={rules[rule]}
          onChange={(isOn) => void entry.set(rule, isOn)}
        />
      ))}
    </Section>
  )
}
