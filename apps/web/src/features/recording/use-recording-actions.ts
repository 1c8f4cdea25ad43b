import type { Recording } from '@lumi/contract'
import { useDeleteRecordings } from '#api/recording/delete-recordings.ts'
import { saveAddress, savedNameOf } from '#api/recording/recording-address.ts'
import { useText } from '#i18n/use-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/recordings.gen.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { useTellOutcome } from '#ui/toast/use-tell-outcome.ts'

/** Downloads or deletes recordings, and says where that failed. */
export const useRecordingActions = () => {
  const t = useText(texts)
  const tell = useTellOutcome()
  const { mutateAsync } = useDeleteRecordings()

  const { run: download, pending } = useAction(async (recording: Recording) => {
    try {
      saveFile(await saveAddress(recording), savedNameOf(recording))
    } catch {
      toasts.show(t('download.failed'), { kind: 'error' })
    }
  })

  const removeAll = async (recordings: readonly Recording[], signal: AbortSignal) => {
    tell(await mutateAsync({ recordings, signal }), {
      nameOf: ({ displayName }) => displayName,
      done: (count) => t('delete.done', { count }),
      failed: () => t('delete.failed'),
      signal,
    })
  }
  return { download, pending, removeAll }
}
