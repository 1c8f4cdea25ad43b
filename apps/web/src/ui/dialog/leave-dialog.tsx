import { useBlocker } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Put into a page with a form: asks before navigation throws unsaved changes away. */
export const LeaveDialog = ({ unsaved }: { unsaved: boolean }) => {
  const t = useText(common)
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('leave.title')}
      body={t('leave.body')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
