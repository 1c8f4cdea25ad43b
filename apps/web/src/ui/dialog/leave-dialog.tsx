import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { session } from '#lib/lumi.ts'
import common from '#locales/common.gen.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Put into a page with a form: asks before navigation throws unsaved changes away. */
export const LeaveDialog = ({ unsaved }: { unsaved: boolean }) => {
  const t = useText(common)
  const [wasSignedIn] = useState(() => session.state().status === 'signedIn')
  const blocker = useBlocker({
    // Whoever is signed out meanwhile has to leave: nothing of theirs stays on screen, and nothing can be saved.
    shouldBlockFn: () => unsaved && !(wasSignedIn && session.state().status === 'anonymous'),
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
