import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useFallible } from '#lib/use-fallible.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/link.gen.ts'
import { Button } from './button.tsx'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'

interface ConfirmSheetProps {
  readonly title: string
  /** Explains the loss. */
  readonly children: ReactNode
  readonly action: string
  /** The label while the action runs. Default: the same. */
  readonly doing?: string
  readonly run: () => Promise<unknown>
  /** The message when `run` rejects. Default: that something went wrong. */
  readonly failure?: string
  readonly onClose: () => void
}

/** Asks before something is lost that does not come back. */
export const ConfirmSheet = (props: ConfirmSheetProps) => {
  const { title, children, action, doing = action, run, failure, onClose } = props
  const shared = useText(common)
  const attempt = useFallible('It was not done', async () => {
    await run()
    onClose()
  })
  return (
    <Sheet title={title} onClose={onClose}>
      {children}
      {attempt.hasFailed && <p role="alert">{failure ?? shared('state.error.title')}</p>}
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

interface LinkSheetProps {
  readonly address: string
  readonly onClose: () => void
}

/** Shows where a link on a board or in a document leads, and asks before it opens it. */
export const LinkSheet = ({ address, onClose }: LinkSheetProps) => {
  const t = useText(words)
  const isPage = /^https?:\/\//i.test(address)
  const open = () => {
    window.open(address, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <p className={classes.address} dir="ltr">
        {address}
      </p>
      {isPage ? (
        <Button look="main" onClick={open}>
          {t('open')}
        </Button>
      ) : (
        <p>{t('wrong')}</p>
      )}
    </Sheet>
  )
}
