import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { IconButton } from './icon-button.tsx'
import classes from './sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The room's dialog, on the browser's own: focus kept inside and given back after, Escape closes. */
export const Sheet = ({ title, onClose, children }: SheetProps) => {
  const t = useText(common)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <IconButton size={40} label={t('action.close')} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  )
}
