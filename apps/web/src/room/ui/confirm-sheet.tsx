import { type ReactNode, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import { Button } from './button.tsx'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'

interface ConfirmSheetProps {
  readonly title: string
  /** What will be lost. */
  readonly children: ReactNode
  readonly action: string
  /** The action while it is done. Default: the same. */
  readonly doing?: string
  readonly run: () => Promise<unknown>
  /** Said here when `run` rejects. Default: that something went wrong. */
  readonly failure?: string
  readonly onClose: () => void
}

/** Asks before something is lost that does not come back. */
export const ConfirmSheet = (props: ConfirmSheetProps) => {
  const { title, children, action, doing = action, run, failure, onClose } = props
  const shared = useText(common)
  const [isFailed, setFailed] = useState(false)
  const attempt = useAction(async () => {
    setFailed(false)
    try {
      await run()
      onClose()
    } catch (error) {
      console.warn('It was not done', error)
      setFailed(true)
    }
  })
  return (
    <Sheet title={title} onClose={onClose}>
      {children}
      {isFailed && <p role="alert">{failure ?? shared('state.error.title')}</p>}
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          {shared('action.cancel')}
        </Button>
        <Button look="danger" onClick={() => attempt.run()} disabled={attempt.pending}>
          {attempt.pending ? doing : action}
        </Button>
      </div>
    </Sheet>
  )
}
