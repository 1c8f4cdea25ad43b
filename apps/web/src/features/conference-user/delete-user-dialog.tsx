import type { ConferenceUserDetails } from '@lumi/contract'
import { useState } from 'react'
import { useDeleteUser } from '#api/conference-user/delete-user.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'

interface DeleteUserDialogProps {
  readonly user: ConferenceUserDetails
  readonly onClose: () => void
}

/** Asks, and deletes. */
export const DeleteUserDialog = ({ user, onClose }: DeleteUserDialogProps) => {
  const t = useText(texts)
  const reasonOf = useChangeFailure()
  const { mutateAsync } = useDeleteUser()
  const [refusal, setRefusal] = useState<string>()
  const { displayName: name } = user

  const confirm = async (signal: AbortSignal) => {
    setRefusal(undefined)
    try {
      await mutateAsync({ user, signal })
    } catch (error) {
      if (!signal.aborted) setRefusal(reasonOf(error))
      return
    }
    toasts.show(t('delete.done', { name }), { kind: 'success' })
    onClose()
  }

  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      body={
        <>
          <p>{t(user.active ? 'delete.bodyOnline' : 'delete.body', { name })}</p>
          {refusal && <Banner kind="error">{refusal}</Banner>}
        </>
      }
      confirmLabel={t('delete')}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
