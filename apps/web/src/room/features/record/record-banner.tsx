import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import type { CaptureNews } from './capture-news.ts'

const RecordNotice = lazyExtra(() => import('./record-notice.tsx').then(({ RecordNotice }) => RecordNotice))

/** While the conference is recorded, everybody is told, and a moment longer what came of it. */
export const RecordBanner = ({ model }: ModelProps<CaptureNews>) => {
  const capture = useSignal(model.now)
  return capture && <RecordNotice model={model} capture={capture} />
}
