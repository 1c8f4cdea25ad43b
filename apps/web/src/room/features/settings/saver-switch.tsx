import { useText } from '#i18n/use-text.ts'
import words from '#locales/settings.gen.ts'
import type { Saver } from '#room/media/saver.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Switch } from '#room/ui/switch.tsx'

/** Sound alone, for a slow or an expensive line. */
export const SaverSwitch = ({ saver }: { saver: Saver }) => {
  const t = useText(words)
  const isOn = useSignal(saver.isOn)
  return (
    <Switch
      label={t('saver')}
      help={t('saver.hint')}
      isOn={isOn}
      onChange={(wanted) => (wanted ? saver.turnOn() : saver.turnOff())}
    />
  )
}
