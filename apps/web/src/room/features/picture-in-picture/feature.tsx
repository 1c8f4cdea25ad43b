import { IconPictureInPicture } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/mini-view.gen.ts'
import { defineFeature } from '#room/feature.ts'
import type { ControlProps, OwnWindowProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import { canOpenWindow, canShowVideo, createPictureInPicture, type PictureInPictureModel } from './model.ts'
import type { ShownPerson } from './shown-person.ts'

/** Opens and closes the small window. */
const PictureInPictureControl = ({ model }: ControlProps<PictureInPictureModel>) => {
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

const SmallView = lazyExtra(() => import('./small-view.tsx').then(({ SmallView }) => SmallView))

/** The content of the small window while it is open. */
const PictureInPictureWindow = ({
  model,
  late,
  controls,
}: OwnWindowProps<PictureInPictureModel, ShownPerson>) => {
  const opened = useSignal(model.opened)
  return opened.state === 'window' && <SmallView late={late} window={opened.window} controls={controls} />
}

export const pictureInPicture = defineFeature({
  name: 'pictureInPicture',
  permission: () => (canOpenWindow() || canShowVideo() ? 'allowed' : 'hidden'),
  createModel: createPictureInPicture,
  load: () => import('./shown-person.ts').then(({ followShown }) => followShown),
  Control: PictureInPictureControl,
  OwnWindow: PictureInPictureWindow,
})
