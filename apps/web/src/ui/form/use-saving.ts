import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'

interface SavingOptions<Result> {
  readonly save: (signal: AbortSignal) => Promise<Result>
  /** Once the page shows what was saved: what leads away from it waits for that. */
  readonly onSaved: (result: Result) => void
  /** Returns the reason in words; undefined if it is shown elsewhere. */
  readonly onFailed: (error: unknown) => string | undefined
}

/** Saves once at a time, as often as there is something to save. */
export const useSaving = <Result>({ save, onSaved, onFailed }: SavingOptions<Result>) => {
  const attempt = useAttempt()
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<{ readonly result: Result }>()
  const { run, pending } = useAction(async () => {
    setFailure(undefined)
    try {
      const result = await save(attempt.begin())
      setOutcome({ result })
    } catch (error) {
      setFailure(onFailed(error))
    }
  })

  const notifySaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (outcome) notifySaved(outcome.result)
  }, [outcome])

  return {
    run,
    pending,
    failure,
    forgetFailure: () => setFailure(undefined),
    hasSaved: outcome !== undefined,
  }
}
