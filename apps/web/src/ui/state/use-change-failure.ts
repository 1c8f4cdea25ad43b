import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import { failureOf } from '#lib/failure.ts'
import common from '#locales/common.gen.ts'
import { useFailureText } from './use-failure-text.ts'

interface ChangeFailureOptions {
  /** True if doing it twice has the same effect as doing it once, so that it can safely be repeated. Default: true. */
  readonly isRepeatable?: boolean
}

/** Returns the reason why a change failed: that of the refusal, or the facts that are certain without an answer. */
export const useChangeFailure = ({ isRepeatable = true }: ChangeFailureOptions = {}) => {
  const t = useText(common)
  const refusalText = useFailureText()
  return useCallback(
    (error: unknown) => {
      const refusal = refusalText(error)
      if (refusal !== undefined) return refusal
      if (failureOf(error) === 'notSent') return t('error.notSent')
      return t(isRepeatable ? 'error.unconfirmed' : 'error.unconfirmed.once')
    },
    [t, refusalText, isRepeatable],
  )
}
