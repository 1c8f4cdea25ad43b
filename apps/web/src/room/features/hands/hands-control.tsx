import { IconHandStop } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/hands.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import type { HandsModel } from './hands.ts'

/** Raises and lowers one's own hand. */
export const HandsControl = ({ model, shortcut }: ControlProps<HandsModel>) => {
  const t = useText(words)
  const isRaised = useSignal(model.isRaised)
  return (
    <ControlButton
      icon={IconHandStop}
      label={t('control')}
      hint={t(isRaised ? 'control.lower' : 'control.raise')}
      tone={isRaised ? 'active' : undefined}
      aria-pressed={isRaised}
      shortcut={shortcut}
      onPress={model.toggle}
    />
  )
}
