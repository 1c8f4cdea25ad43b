import { IconPictureInPicture } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import type { PictureInPictureModel } from './picture-in-picture.ts'

/** Opens and closes the small window. */
export const PictureInPictureControl = ({ model }: ControlProps<PictureInPictureModel>) => {
  const t = useText(room)
  const isOpen = useSignal(model.opened).state !== 'closed'
  return (
    <ControlButton
      icon={IconPictureInPicture}
      label={t('control.pictureInPicture')}
      hint={t(isOpen ? 'control.pictureInPicture.off' : 'control.pictureInPicture.on')}
      tone={isOpen ? 'active' : undefined}
      aria-pressed={isOpen}
      onPress={() => void model.toggle()}
    />
  )
}
