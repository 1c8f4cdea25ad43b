import type { OwnPoll } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/polls-pane.gen.ts'
import { Button } from '#room/ui/button.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import type { PollsModel } from './polls.ts'

interface DeletePollDialogProps {
  readonly poll: OwnPoll
  readonly model: PollsModel
  readonly onClose: () => void
}

/** Asks before the answers are lost with the question. */
export const DeletePollDialog = ({ poll, model, onClose }: DeletePollDialogProps) => {
  const t = useText(words)
  const shared = useText(common)
  const { run, pending } = useAction(async () => {
    if (await model.remove(poll.pollId)) onClose()
  })
  return (
    <Sheet title={t('delete.title')} onClose={onClose}>
      <p dir="auto">{poll.question}</p>
      <p>{t('delete.body', { count: poll.answers })}</p>
      <div className={sheetClasses.actions}>
        <Button onClick={onClose} autoFocus>
          {shared('action.cancel')}
        </Button>
        <Button look="danger" onClick={() => run()} disabled={pending}>
          {t('delete')}
        </Button>
      </div>
    </Sheet>
  )
}
