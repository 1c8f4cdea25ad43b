import type { OwnPoll } from '@lumi/contract'
import { useDeletePoll } from '#api/poll/delete-poll.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/poll.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

interface DeleteDialogProps {
  readonly poll: OwnPoll
  readonly onClose: () => void
}

/** Asks, and deletes a poll. */
export const DeleteDialog = ({ poll, onClose }: DeleteDialogProps) => {
  const t = useText(texts)
  const { mutateAsync } = useDeletePoll()
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      body={t('delete.body', { name: poll.question })}
      confirmLabel={t('delete')}
      destructive
      onConfirm={async (signal) => {
        await mutateAsync({ poll, signal })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
