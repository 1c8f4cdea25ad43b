import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { session } from '#lib/lumi.ts'
import common from '#locales/common.gen.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  /** Whether there is something to lose. */
  readonly unsaved: boolean
  /** What would be lost, where that is not the changes of a form. */
  readonly title?: string
  readonly body?: string
}

/** The dialogs whose form has something to lose: where a page has several, the first asks for all of them. */
const unsavedDialogs = new Set<string>()

/** Put into a page with a form: asks before navigation throws unsaved changes away. */
export const LeaveDialog = ({ unsaved, title, body }: LeaveDialogProps) => {
  const t = useText(common)
  const id = useId()
  useEffect(() => {
    if (!unsaved) return
    unsavedDialogs.add(id)
    return () => void unsavedDialogs.delete(id)
  }, [id, unsaved])
  const [wasSignedIn] = useState(() => session.state().status === 'signedIn')
  const blocker = useBlocker({
    // Whoever is signed out meanwhile has to leave: nothing of theirs stays on screen, and nothing can be saved.
    shouldBlockFn: ({ current, next }) =>
      unsavedDialogs.values().next().value === id &&
      // Another search or order of a list leaves the page where it is.
      current.pathname !== next.pathname &&
      !(wasSignedIn && session.state().status === 'anonymous'),
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={title ?? t('leave.title')}
      body={body ?? t('leave.body')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
