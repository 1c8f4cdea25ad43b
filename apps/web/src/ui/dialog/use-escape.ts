import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from '#lib/keys.ts'

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
export const useEscape = (opened: boolean, onClose: (() => void) | undefined): void => {
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
