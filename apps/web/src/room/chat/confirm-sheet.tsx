import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/chat.gen.ts'
import common from '#locales/common.gen.ts'
import { Button } from '#room/ui/button.tsx'
import classes from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'

interface ConfirmSheetProps {
  readonly title: string
  /** What will be lost. */
  readonly body: string
  readonly action: string
  readonly run: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before something is lost, and says when it could not be done. */
export const ConfirmSheet = ({ title, body, action, run, onClose }: ConfirmSheetProps) => {
  const t = useText(words)
  const shared = useText(common)
  const [isFailed, setFailed] = useState(false)
  const attempt = useAction(async () => {
    setFailed(false)
    try {
      await run()
      onClose()
    } catch (error) {
      console.warn('It was not deleted', error)
      setFailed(true)
    }
  })
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{body}</p>
      {isFailed && <p role="alert">{t('delete.failed')}</p>}
      <div className={classes.actions}>
        <Button onClick={onClose} autoFocus>
          {shared('action.cancel')}
        </Button>
        <Button look="danger" onClick={() => attempt.run()} disabled={attempt.pending}>
          {action}
        </Button>
      </div>
    </Sheet>
  )
}
