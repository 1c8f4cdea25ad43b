import { CloseButton, Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import classes from './dialog.module.css'
import { useFocusBack } from './focus-back.ts'

interface DialogProps {
  readonly opened: boolean
  readonly title: string
  /** Absent: the dialog cannot be closed except by its own buttons. */
  readonly onClose?: () => void
  readonly size?: number
  readonly children: ReactNode
}

/** The one dialog: focus kept inside and given back after, Escape closes, full width on phones. */
export const Dialog = ({ opened, title, onClose, size = 440, children }: DialogProps) => {
  const t = useText(common)
  const content = useRef<HTMLDivElement>(null)
  useFocusBack(opened, content)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose ?? stay}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={onClose !== undefined}
      // It would go to what had it as the dialog opened, and that is often a menu's entry, gone since.
      returnFocus={false}
      size={size}
      centered
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content ref={content}>
        {/* Not Mantine's header: its element would be a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          {onClose && <CloseButton onClick={onClose} aria-label={t('action.close')} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const stay = () => undefined
