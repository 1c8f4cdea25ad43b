import type { Conference } from '@lumi/contract'
import { Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { useDeleteConferences } from '#api/conference-changes.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-dialogs.gen.ts'
import { AskTwiceDialog } from '#ui/dialog/ask-twice-dialog.tsx'
import { useNames } from '#ui/list/use-names.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './delete-dialog.module.css'

interface DeleteDialogProps {
  readonly conferences: readonly Conference[]
  readonly onClose: () => void
}

/** Deletes conferences after a confirmation. Live ones need another one. */
export const DeleteDialog = ({ conferences, onClose }: DeleteDialogProps) => {
  const t = useText(texts)
  const namesOf = useNames()
  const [withRecordings, setWithRecordings] = useState(false)
  const { mutateAsync } = useDeleteConferences({ withRecordings })

  const words = (items: readonly Conference[], endFirst: boolean) => {
    const count = items.length
    const names = namesOf(items.map(({ displayName }) => displayName))
    const recordings = (
      <RecordingsChoice count={count} withRecordings={withRecordings} onChoose={setWithRecordings} />
    )
    if (!endFirst)
      return {
        title: t('delete.title', { count }),
        body: (
          <>
            <p>{t('delete.body', { count, names })}</p>
            {recordings}
          </>
        ),
        confirmLabel: t('delete.confirm'),
      }
    return {
      title: t('delete.notEnded.title'),
      body: (
        <>
          <p>{t('delete.notEnded.body', { count })}</p>
          <p>{t('delete.notEnded.which', { count, names })}</p>
          {recordings}
        </>
      ),
      confirmLabel: t('delete.notEnded.confirm'),
    }
  }
  return (
    <AskTwiceDialog
      items={conferences}
      words={words}
      failureId="cannotDelete"
      onConfirm={async (items, force, signal) => {
        const { done, needsConfirmation, failed } = await mutateAsync({ items, force, signal })
        if (done.length > 0) toasts.show(t('delete.done', { count: done.length }), { kind: 'success' })
        return { needsConfirmation, failed }
      }}
      onClose={onClose}
    />
  )
}

interface RecordingsChoiceProps {
  readonly count: number
  readonly withRecordings: boolean
  readonly onChoose: (withRecordings: boolean) => void
}

/** Chooses to delete the recordings as well. */
const RecordingsChoice = ({ count, withRecordings, onChoose }: RecordingsChoiceProps) => {
  const t = useText(texts)
  const outcome = useId()
  return (
    <>
      <Checkbox
        className={classes.choice}
        label={t('delete.recordings', { count })}
        aria-describedby={outcome}
        checked={withRecordings}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <p id={outcome} role="status" className={classes.outcome}>
        {t(withRecordings ? 'delete.recordings.gone' : 'delete.recordings.stay', { count })}
      </p>
    </>
  )
}
