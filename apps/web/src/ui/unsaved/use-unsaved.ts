import { createContext, useContext, useEffect } from 'react'

/** What would be lost, where that is not the changes of a form. */
export interface Loss {
  readonly title: string
  /** Whole sentences: it may stand below another title. */
  readonly body: string
}

/** Of those who have something to lose, what that is; undefined says the changes of a form. */
export type Losses = Map<object, Loss | undefined>

interface Unsaved {
  readonly losses: Losses
  readonly mayLeave: () => Promise<boolean>
}

export const UnsavedContext = createContext<Unsaved | undefined>(undefined)

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

/** While there is something to lose, leaving the page asks first. */
export const useUnsaved = (unsaved: boolean, loss?: Loss) => {
  const { losses } = useAround()
  const { title, body } = loss ?? {}
  useEffect(() => {
    if (!unsaved) return
    const one = {}
    // The question is fetched ahead: by the time it is needed the network may be gone.
    import('#ui/dialog/confirm-dialog.tsx').catch(() => undefined)
    losses.set(one, title === undefined || body === undefined ? undefined : { title, body })
    return () => void losses.delete(one)
  }, [losses, unsaved, title, body])
}
