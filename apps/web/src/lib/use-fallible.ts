import { useState } from 'react'
import { useAction } from './use-action.ts'

/** Something that is done once at a time and may fail, which is logged as `failure`; it can be tried again. */
export const useFallible = <Args extends unknown[]>(
  failure: string,
  action: (...args: Args) => Promise<unknown>,
) => {
  const [hasFailed, setFailed] = useState(false)
  const { run, pending } = useAction(async (...args: Args) => {
    setFailed(false)
    try {
      await action(...args)
    } catch (error) {
      console.warn(failure, error)
      setFailed(true)
    }
  })
  return { run, pending, hasFailed }
}
