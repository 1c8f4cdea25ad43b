import { useDirection } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import listTexts from '#locales/list.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { StepButton } from '#ui/step-button.tsx'
import classes from './browse-dialog.module.css'
import type { Neighbours } from './use-browsing.ts'

interface BrowseDialogProps {
  readonly title: string
  readonly neighbours: Neighbours
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Shows one item of a list after the other, by its buttons and by the arrow keys, except while a film has the focus,
 * which uses them itself. On phones it fills the screen.
 */
export const BrowseDialog = ({ title, neighbours, onClose, children }: BrowseDialogProps) => {
  const { dir } = useDirection()
  const shown = useRef<HTMLDivElement>(null)
  const { previous, next } = neighbours
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (target instanceof HTMLInputElement || target instanceof HTMLMediaElement) return
    const [back, on] = dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const pressed = pressedKey(event)
    const go = pressed === back ? previous : pressed === on ? next : undefined
    if (!go) return
    event.preventDefault()
    // The focused element disappears with the shown item, and the keys would go nowhere.
    if (shown.current?.contains(target as Node)) currentTarget.focus()
    go()
  }
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      size={1040}
      fullOnPhones
      beside={<Steps {...neighbours} />}
    >
      <div ref={shown}>{children}</div>
    </Dialog>
  )
}

const Steps = ({ at, of, previous, next }: Neighbours) => {
  const t = useText(listTexts)
  if (!previous && !next) return null
  return (
    <div className={classes.steps}>
      <span className={classes.place} role="status">
        {of === undefined ? t('browse.at', { at }) : t('browse.of', { at, of })}
      </span>
      <StepButton label={t('browse.previous')} to="previous" onGo={previous} />
      <StepButton label={t('browse.next')} to="next" onGo={next} />
    </div>
  )
}
