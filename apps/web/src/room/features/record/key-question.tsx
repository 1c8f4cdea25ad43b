import type { LateProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import type { CaptureStatus } from './capture.ts'
import type { Recording } from './model.ts'

const GiveKey = lazyDialog(() => import('./give-key-sheet.tsx').then(({ GiveKey }) => GiveKey))

/** Asks a host who has not agreed before for the key that the recorder lacks, once they want to know what that means. */
export const KeyQuestion = ({ model, late }: LateProps<CaptureStatus, Recording>) => {
  const isAsking = useSignal(model.isAskingForKey)
  const recording = useSignal(late.current)
  const close = () => {
    model.isAskingForKey.value = false
  }
  return isAsking && recording && <GiveKey model={recording} onClose={close} />
}
