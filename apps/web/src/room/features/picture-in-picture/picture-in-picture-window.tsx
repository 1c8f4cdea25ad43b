import type { OwnWindowProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import type { PictureInPictureModel } from './picture-in-picture.ts'
import type { ShownPerson } from './shown-person.ts'

const SmallView = lazyExtra(() => import('./small-view.tsx').then(({ SmallView }) => SmallView))

/** What stands in the small window while it is open. */
export const PictureInPictureWindow = ({
  model,
  late,
  controls,
}: OwnWindowProps<PictureInPictureModel, ShownPerson>) => {
  const opened = useSignal(model.opened)
  return opened.state === 'window' && <SmallView late={late} window={opened.window} controls={controls} />
}
