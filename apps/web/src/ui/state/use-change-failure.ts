import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import { failureOf } from '#lib/failure.ts'
import common from '#locales/common.gen.ts'
import { useFailureText } from './use-failure-text.ts'

interface ChangeFailureOptions {
  /** Whether doing it twice does no more than doing it once, so that it can safely be tried again. Default: true. */
  readonly isRepeatable?: boolean
}

/** Why a change failed: what the refusal says, or what is certain without an answer. */
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
