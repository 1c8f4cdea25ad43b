import type { ConferenceUserDetails } from '@lumi/contract'
import { useDeleteUser } from '#api/conference-user/delete-user.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toasts } from '#ui/toast/toasts.ts'

interface DeleteUserDialogProps {
  readonly user: ConferenceUserDetails
  readonly onClose: () => void
}

/** Asks, and deletes. */
export const DeleteUserDialog = ({ user, onClose }: DeleteUserDialogProps) => {
  const t = useText(texts)
  const { mutateAsync } = useDeleteUser()
  const { displayName: name } = user
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      body={t(user.active ? 'delete.bodyOnline' : 'delete.body', { name })}
      confirmLabel={t('delete')}
      destructive
      onConfirm={async (signal) => {
        await mutateAsync({ user, signal })
        toasts.show(t('delete.done', { name }), { kind: 'success' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
