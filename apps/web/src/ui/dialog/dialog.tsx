import { CloseButton, Modal } from '@mantine/core'
import {
  type KeyboardEventHandler,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import common from '#locales/common.gen.ts'
import { restoreFocus } from '#ui/restore-focus.ts'
import { DialogContext, UnsavedContext } from '#ui/unsaved/use-unsaved.ts'
import classes from './dialog.module.css'
import { useFocusBack } from './focus-back.ts'

interface DialogProps {
  readonly opened: boolean
  readonly title: string
  /** Absent: the dialog cannot be closed except by its own buttons. */
  readonly onClose?: () => void
  readonly size?: number
  /** Takes the whole screen of a phone: for what is looked at rather than answered. */
  readonly fullOnPhones?: boolean
  /** Stands before the button that closes it. */
  readonly beside?: ReactNode
  readonly onKeyDown?: KeyboardEventHandler
  readonly children: ReactNode
}

/**
 * The one dialog: the focus stays inside and returns afterwards, Escape closes, full width on phones. With unsaved
 * input inside, Escape, a press outside and the close button ask before it is lost.
 */
export const Dialog = (props: DialogProps) => {
  const { opened, title, onClose, size = 440, fullOnPhones, beside, onKeyDown, children } = props
  const t = useText(common)
  const content = useRef<HTMLDivElement>(null)
  const focusBack = useFocusBack(opened, content)
  const [self] = useState(() => ({}))
  const unsaved = useContext(UnsavedContext)
  const dismiss = onClose && (() => (unsaved ? unsaved.dismiss(self, onClose) : onClose()))
  useEscape(opened, dismiss)
  return (
    <Modal.Root
      opened={opened}
      onClose={dismiss ?? stay}
      closeOnEscape={false}
      closeOnClickOutside={onClose !== undefined}
      // It would go to what had it as the dialog opened, and that is often a menu's entry, gone since.
      returnFocus={false}
      onExitTransitionEnd={focusBack}
      size={size}
      centered
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{
        inner: fullOnPhones ? classes.fullOnPhones : undefined,
        content: classes.content,
        title: classes.title,
        body: classes.body,
      }}
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      {/* Mantine lets the title name it only a moment after it is shown: until then it would have no name. */}
      <Modal.Content ref={content} aria-label={title}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of what is inside; Mantine's own element passes none on. */}
        <div
          ref={restoreFocus}
          className={classes.whole}
          tabIndex={-1}
          data-autofocus={onKeyDown && true}
          onKeyDown={onKeyDown}
        >
          {/* Not Mantine's header: its element would be a second banner of the page. */}
          <div className={classes.header}>
            <Modal.Title>
              <Lasting opened={opened}>{title}</Lasting>
            </Modal.Title>
            {beside}
            {dismiss && <CloseButton onClick={dismiss} aria-label={t('action.close')} />}
          </div>
          <Modal.Body>
            <DialogContext value={self}>
              <Lasting opened={opened}>{children}</Lasting>
            </DialogContext>
          </Modal.Body>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface LastingProps {
  readonly opened: boolean
  readonly children: ReactNode
}

/** Stays as it was while the dialog fades out: what it is about may be gone by then. */
const Lasting = memo(
  ({ children }: LastingProps) => children,
  (_, { opened }) => !opened,
)

const stay = () => undefined

/** The close functions of the open dialogs, the front one last. */
const open: (() => void)[] = []

// One for all of them: the dialog behind would take the same press for its own.
window.addEventListener(
  'keydown',
  (event) => {
    const { target } = event
    if (pressedKey(event) !== 'Escape') return
    // Choices that are open close first; Mantine marks their field so.
    if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
    open.at(-1)?.()
  },
  { capture: true },
)

/** Lets Escape close a dialog while none is in front of it. Without `onClose` it stays. */
const useEscape = (opened: boolean, onClose: (() => void) | undefined): void => {
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    if (!opened) return
    const own = () => close()
    open.push(own)
    return () => {
      open.splice(open.indexOf(own), 1)
    }
  }, [opened])
}
