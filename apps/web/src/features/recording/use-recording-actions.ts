import type { Recording } from '@lumi/contract'
import { useDeleteRecordings } from '#api/recording/delete-recordings.ts'
import { saveAddress, savedNameOf } from '#api/recording/recording-address.ts'
import { useText } from '#i18n/use-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/recordings.gen.ts'
import { toasts } from '#ui/toast/toasts.ts'

/** Downloads or deletes recordings, and says where that failed. */
export const useRecordingActions = () => {
  const t = useText(texts)
  const { mutateAsync } = useDeleteRecordings()

  const { run: download, pending } = useAction(async (recording: Recording) => {
    try {
      saveFile(await saveAddress(recording), savedNameOf(recording))
    } catch {
      toasts.show(t('download.failed'), { kind: 'error' })
    }
  })

  const removeAll = async (recordings: readonly Recording[], signal: AbortSignal) => {
    const { done, failed } = await mutateAsync({ recordings, signal })
    if (done.length > 0) toasts.show(t('delete.done', { count: done.length }), { kind: 'success' })
    if (failed.length > 0 && !signal.aborted) toasts.show(t('delete.failed'), { kind: 'error' })
  }
  return { download, pending, removeAll }
}
