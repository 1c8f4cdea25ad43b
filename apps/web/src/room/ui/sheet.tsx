import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { IconButton } from './button.tsx'
import classes from './sheet.module.css'

interface SheetProps {
  readonly title: string
  /** Takes the window's width, for what is looked at. */
  readonly isWide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The room's dialog, on the browser's own: focus kept inside and given back after, Escape closes. It stands at the end
 * of the room, so that it stays when the menu that it was opened from closes. What has `data-autofocus` has the focus
 * first; without it, the button that closes.
 */
export const Sheet = ({ title, isWide, onClose, children }: SheetProps) => {
  const t = useText(common)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    const around = before?.parentElement?.closest<HTMLElement>('[tabindex]')
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element?.close()
      // The browser gives the focus back only from a dialog that still stands in the page, and only to what does so too:
      // the row that it was about may be gone, and the pane of that row is next.
      if (document.activeElement !== document.body) return
      before?.focus()
      if (document.activeElement !== before) around?.focus()
    }
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <IconButton size={40} label={t('action.close')} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>,
    document.querySelector('[data-room]') ?? document.body,
  )
}
