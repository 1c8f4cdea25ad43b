import type { Conference } from '@lumi/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#i18n/en/common.ts'
import { conferences as texts } from '#i18n/en/portal-conferences.ts'
import { useText } from '#i18n/use-text.ts'
import { serverSentence } from '#lib/failure.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { allConferences } from './api/all-conferences.ts'
import { useDeleteConference } from './api/delete-conference.ts'
import classes from './question.module.css'
import { useNames } from './use-names.ts'

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
  const words = useText(common)
  const names = useNames()
  const queryClient = useQueryClient()
  const { mutateAsync } = useDeleteConference()
  const [question, setQuestion] = useState<Question>({ conferences, endFirst: false })
  const [refusal, setRefusal] = useState<string>()
  const { endFirst } = question
  const count = question.conferences.length

  const confirm = async () => {
    setRefusal(undefined)
    const open: Conference[] = []
    const refused: Conference[] = []
    let sentence: string | undefined
    let deleted = 0
    for (const conference of question.conferences) {
      try {
        if ((await mutateAsync({ conference, endFirst })) === 'notEnded') open.push(conference)
        else deleted += 1
      } catch (error) {
        refused.push(conference)
        sentence ??= serverSentence(error) ?? words('error.connection')
      }
    }
    // The dialog goes when the list behind it is true again.
    await queryClient.invalidateQueries(allConferences)
    if (deleted > 0) toasts.show(t('delete.done', { count: deleted }), { kind: 'success' })
    setRefusal(sentence)
    if (open.length > 0) setQuestion({ conferences: open, endFirst: true })
    else if (refused.length > 0) setQuestion({ conferences: refused, endFirst })
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
            {endFirst
              ? t('delete.notEnded.which', { count, names: names(question.conferences) })
              : t('delete.body', { count, names: names(question.conferences) })}
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
