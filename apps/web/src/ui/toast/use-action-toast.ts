import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from './toasts.ts'

interface ActionToastTexts<Args extends unknown[]> {
  /** The message of success; left out if the page shows it well enough. */
  readonly done?: string
  /** The message of a failure. Default: the reason alone. */
  readonly failed?: (reason: string, ...args: Args) => string
}

/**
 * An action that runs at once, with a notification of its success or of the reason of its failure. It never rejects.
 */
export const useActionToast = <Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  { done, failed }: ActionToastTexts<Args> = {},
) => {
  const reasonOf = useChangeFailure()
  return async (...args: Args): Promise<void> => {
    try {
      await work(...args)
      if (done !== undefined) toasts.show(done, { kind: 'success' })
    } catch (error) {
      const reason = reasonOf(error)
      toasts.show(failed?.(reason, ...args) ?? reason, { kind: 'error' })
    }
  }
}
