import { IconPictureInPicture } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/mini-view.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import type { PictureInPictureModel } from './picture-in-picture.ts'

/** Opens and closes the small window. */
export const PictureInPictureControl = ({ model }: ControlProps<PictureInPictureModel>) => {
  const t = useText(words)
  const isOpen = useSignal(model.opened).state !== 'closed'
  return (
    <ControlButton
      icon={IconPictureInPicture}
      label={t('control')}
      hint={t(isOpen ? 'control.off' : 'control.on')}
      tone={isOpen ? 'active' : undefined}
      aria-pressed={isOpen}
      onPress={() => void model.toggle()}
    />
  )
}
