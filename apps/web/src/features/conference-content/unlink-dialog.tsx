import type { LinkedContent } from '@lumi/contract'
import { DeleteMethod } from '@lumi/contract/values'
import { useUnlinkContent } from '#api/conference-content.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-content.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface UnlinkDialogProps {
  readonly confId: string
  readonly content: LinkedContent
  readonly onClose: () => void
}

/** Asks, and takes a file away from the conference; some go for good with the last conference that uses them. */
export const UnlinkDialog = ({ confId, content, onClose }: UnlinkDialogProps) => {
  const t = useText(texts)
  const { mutateAsync } = useUnlinkContent()
  const { contentId, displayName: name, deleteMethod } = content

  return (
    <ConfirmDialog
      opened
      title={t('unlink.title')}
      body={t(deleteMethod === DeleteMethod.whenUnlinked ? 'unlink.bodyLast' : 'unlink.body', { name })}
      confirmLabel={t('unlink')}
      destructive
      onConfirm={(signal) => mutateAsync({ contentId, confId, signal })}
      onClose={onClose}
    />
  )
}
