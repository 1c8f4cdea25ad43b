import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import { failureOf } from '#lib/failure.ts'
import common from '#locales/common.gen.ts'
import { useFailureText } from './use-failure-text.ts'

/** Why a change failed: what the refusal says, or what is certain without an answer. */
export const useChangeFailure = () => {
  const t = useText(common)
  const refusalText = useFailureText()
  return useCallback(
    (error: unknown) =>
      refusalText(error) ?? t(failureOf(error) === 'notSent' ? 'error.notSent' : 'error.unconfirmed'),
    [t, refusalText],
  )
}
