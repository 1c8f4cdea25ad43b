import { useState } from 'react'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useChangeFailure } from './use-change-failure.ts'

/**
 * Something that is tried, once at a time, where why it failed is said in place. It is given up with what shows it, and
 * before where that says so.
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
