import type { OwnWindowProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import type { PictureInPictureModel } from './picture-in-picture.ts'

const SmallView = lazyExtra(() => import('./small-view.tsx').then(({ SmallView }) => SmallView))

/** What stands in the small window while it is open. */
export const PictureInPictureWindow = ({ model, controls }: OwnWindowProps<PictureInPictureModel>) => {
  const opened = useSignal(model.opened)
  if (opened.state !== 'window') return null
  return <SmallView model={model} window={opened.window} controls={controls} />
}
