import type { Content } from '@lumi/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allContents } from '#api/content/contents.ts'
import { useDeleteContent } from '#api/content/delete-content.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import texts from '#locales/library.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useNames } from '#ui/list/use-names.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'

interface DeleteDialogProps {
  readonly contents: readonly Content[]
  readonly onClose: () => void
}

interface Question {
  readonly contents: readonly Content[]
  /** Conferences turned out to use them: asks whether to delete them all the same. */
  readonly force: boolean
}

/** Asks, deletes, and asks once more about those that conferences use. */
export const DeleteDialog = ({ contents, onClose }: DeleteDialogProps) => {
  const t = useText(texts)
  const reasonOf = useChangeFailure()
  const names = useNames()
  const queryClient = useQueryClient()
  const { mutateAsync } = useDeleteContent()
  const [question, setQuestion] = useState<Question>({ contents, force: false })
  const [refusal, setRefusal] = useState<string>()
  const { force } = question
  const count = question.contents.length
  const named = names(question.contents.map(({ displayName }) => displayName))

  const confirm = async (signal: AbortSignal) => {
    setRefusal(undefined)
    const { done, failed } = await toEach(question.contents, ({ contentId }) =>
      mutateAsync({ contentId, force, signal }),
    )
    const used = done.filter(({ result }) => result === 'inUse').map(({ item }) => item)
    const deleted = done.length - used.length
    if (deleted > 0) {
      void queryClient.invalidateQueries(allContents)
      toasts.show(t('delete.done', { count: deleted }), { kind: 'success' })
    }
    if (signal.aborted) return
    if (failed[0]) setRefusal(reasonOf(failed[0].error))
    if (used.length > 0) setQuestion({ contents: used, force: true })
    else if (failed.length > 0) setQuestion({ contents: failed.map(({ item }) => item), force })
    else onClose()
  }

  return (
    <ConfirmDialog
      // Each question is a dialog of its own, so that the second one is read out and focused like the first.
      key={String(force)}
      opened
      title={force ? t('delete.used.title', { count }) : t('delete.title', { count })}
      body={
        <>
          {force ? t('delete.used.body', { names: named }) : t('delete.body', { names: named })}
          {refusal && <Banner kind="error">{refusal}</Banner>}
        </>
      }
      confirmLabel={force ? t('delete.used.confirm') : t('delete')}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
