import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import type { CaptureNews } from './capture-news.ts'

const GiveKey = lazyDialog(() => import('./give-key-sheet.tsx').then(({ GiveKey }) => GiveKey))

/** Asks a host who has not agreed before for the key that the recorder lacks, once they want to know what that means. */
export const KeyQuestion = ({ model: news }: ModelProps<CaptureNews>) => {
  const isAsking = useSignal(news.isAskingForKey)
  const close = () => {
    news.isAskingForKey.value = false
  }
  return isAsking && <GiveKey news={news} onClose={close} />
}
