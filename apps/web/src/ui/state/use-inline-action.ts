import { useState } from 'react'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useChangeFailure } from './use-change-failure.ts'

/**
 * Runs one attempt at a time, and returns the reason of a failure, for a message beside the control. The attempt is
 * aborted when the component unmounts or calls `giveUp`.
 */
export const useInlineAction = <Args extends unknown[]>(
  work: (signal: AbortSignal, ...args: Args) => Promise<unknown>,
  /** The message, made from the reason. Default: the reason alone. */
  failed: (reason: string) => string = (reason) => reason,
) => {
  const reasonOf = useChangeFailure()
  const attempt = useAttempt()
  const [failure, setFailure] = useState<string>()
  const { run, pending } = useAction(async (...args: Args) => {
    const signal = attempt.begin()
    setFailure(undefined)
    try {
      await work(signal, ...args)
    } catch (error) {
      if (!signal.aborted) setFailure(failed(reasonOf(error)))
    }
  })
  const giveUp = () => {
    attempt.abort()
    setFailure(undefined)
  }
  return { run, pending, failure, giveUp }
}
