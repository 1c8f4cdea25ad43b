import type { Conference } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-dialogs.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useNames } from '#ui/list/use-names.ts'

interface EndDialogProps {
  /** The conferences to be ended; somebody is in one of them at least. */
  readonly conferences: readonly Conference[]
  readonly onEnd: (signal: AbortSignal) => Promise<void>
  readonly onClose: () => void
}

/** Asks before people are removed. */
const EndDialog = ({ conferences, onEnd, onClose }: EndDialogProps) => {
  const t = useText(texts)
  const names = useNames()
  const inUse = conferences.filter(({ active }) => active)
  return (
    <ConfirmDialog
      opened
      title={t('end.title', { count: conferences.length })}
      body={t('end.body', {
        count: inUse.length,
        names: names(inUse.map(({ displayName }) => displayName)),
      })}
      confirmLabel={t('end.confirm')}
      destructive
      onConfirm={onEnd}
      onClose={onClose}
    />
  )
}

export default EndDialog
