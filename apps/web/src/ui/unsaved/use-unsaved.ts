import { createContext, useContext, useEffect } from 'react'

/** A possible loss other than the changes of a form. */
export interface Loss {
  readonly title: string
  /** Whole sentences: it may stand below another title. */
  readonly body: string
}

interface Unsaved {
  /** Something can be lost from now on, until the answer is called. `dialog` is the one in which that is. */
  readonly add: (loss: Loss | undefined, dialog: object | undefined) => () => void
  readonly mayLeave: () => Promise<boolean>
  /** Closes a dialog: at once where nothing in it would be lost, otherwise after a question. */
  readonly dismiss: (dialog: object, close: () => void) => void
}

export const UnsavedContext = createContext<Unsaved | undefined>(undefined)

/** The dialog around this part of the page: an object of its own for each. */
export const DialogContext = createContext<object | undefined>(undefined)

const useAround = () => {
  const around = useContext(UnsavedContext)
  if (!around) throw new Error('Unsaved work needs UnsavedWork around it, which asks')
  return around
}

/**
 * For what takes all pages away without leading anywhere, such as moving to another app: resolves to whether it may,
 * at once where there is nothing to lose.
 */
export const useMayLeave = () => useAround().mayLeave

/** While there is something to lose, leaving the page asks first, and so does dismissing the dialog that it is in. */
export const useUnsaved = (unsaved: boolean, loss?: Loss) => {
  const { add } = useAround()
  const dialog = useContext(DialogContext)
  const { title, body } = loss ?? {}
  useEffect(() => {
    if (!unsaved) return
    return add(title === undefined || body === undefined ? undefined : { title, body }, dialog)
  }, [add, dialog, unsaved, title, body])
}

/**
 * Returns the handler of a button that ends a dialog: it closes what is around it, and asks first where something
 * there would be lost.
 */
export const useDismiss = (close: () => void) => {
  const around = useContext(UnsavedContext)
  const dialog = useContext(DialogContext)
  return () => (around && dialog ? around.dismiss(dialog, close) : close())
}
