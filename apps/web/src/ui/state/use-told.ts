import { toasts } from '#ui/toast/toasts.ts'
import { useChangeFailure } from './use-change-failure.ts'

interface ToldWords<Args extends unknown[]> {
  /** Where it worked; not said where the page shows it well enough. */
  readonly done?: string
  /** Where it failed. Default: why, and no more. */
  readonly failed?: (reason: string, ...args: Args) => string
}

/** Something that is done at once, where notifications say that it was done, or why it was not. It never rejects. */
export const useTold = <Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  { done, failed }: ToldWords<Args> = {},
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
