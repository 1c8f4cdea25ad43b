import { useState } from 'react'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useChangeFailure } from './use-change-failure.ts'

/**
 * Runs one attempt at a time, and returns why it failed, to be said beside the control. It is aborted when the component
 * unmounts or calls `giveUp`.
 */
export const useTried = <Args extends unknown[]>(
  work: (signal: AbortSignal, ...args: Args) => Promise<unknown>,
  /** What is said of the reason. Default: that alone. */
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
