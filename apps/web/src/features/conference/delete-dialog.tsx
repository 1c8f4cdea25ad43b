import type { Conference } from '@lumi/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allConferences } from '#api/conference/conferences.ts'
import { useDeleteConference } from '#api/conference/delete-conference.ts'
import { useText } from '#i18n/use-text.ts'
import { connection } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import texts from '#locales/conferences.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useNames } from '#ui/list/use-names.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './question.module.css'

interface DeleteDialogProps {
  /** None: closed. */
  readonly conferences: readonly Conference[]
  readonly onClose: () => void
}

export const DeleteDialog = ({ conferences, onClose }: DeleteDialogProps) =>
  conferences.length > 0 && <OpenDialog conferences={conferences} onClose={onClose} />

interface Question {
  readonly conferences: readonly Conference[]
  /** They turned out not to have ended: asks whether to end them first. */
  readonly endFirst: boolean
}

/** Asks, deletes, and asks once more about those that have not ended. */
const OpenDialog = ({ conferences, onClose }: DeleteDialogProps) => {
  const t = useText(texts)
  const reasonOf = useChangeFailure()
  const namesOf = useNames()
  const queryClient = useQueryClient()
  const { mutateAsync } = useDeleteConference()
  const [question, setQuestion] = useState<Question>({ conferences, endFirst: false })
  const [refusal, setRefusal] = useState<string>()
  const { endFirst } = question
  const count = question.conferences.length
  const names = namesOf(question.conferences.map(({ displayName }) => displayName))

  const confirm = async (signal: AbortSignal) => {
    setRefusal(undefined)
    const { done, failed } = await toEach(question.conferences, (conference) =>
      mutateAsync({ conference, endFirst, signal }),
    )
    const open = done.filter(({ result }) => result === 'notEnded').map(({ item }) => item)
    const deleted = done.length - open.length
    // The dialog goes when the list behind it is true again, or when nobody can say any more.
    await Promise.race([queryClient.invalidateQueries(allConferences), whenAborted(connection.lost())])
    if (deleted > 0) toasts.show(t('delete.done', { count: deleted }), { kind: 'success' })
    if (signal.aborted) return
    if (failed[0]) setRefusal(reasonOf(failed[0].error))
    if (open.length > 0) setQuestion({ conferences: open, endFirst: true })
    else if (failed.length > 0) setQuestion({ conferences: failed.map(({ item }) => item), endFirst })
    else onClose()
  }

  return (
    <ConfirmDialog
      // Each question is a dialog of its own, so that the second one is read out and focused like the first.
      key={String(endFirst)}
      opened
      title={endFirst ? t('delete.notEnded.title') : t('delete.title', { count })}
      body={
        <div className={classes.body}>
          {endFirst && <p>{t('delete.notEnded.body', { count })}</p>}
          <p>
            {endFirst ? t('delete.notEnded.which', { count, names }) : t('delete.body', { count, names })}
          </p>
          {refusal && (
            <div id="cannotDelete">
              <Banner kind="error">{refusal}</Banner>
            </div>
          )}
        </div>
      }
      confirmLabel={endFirst ? t('delete.notEnded.confirm') : t('delete')}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
