import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import { failureOf, serverSentence } from '#lib/failure.ts'
import common from '#locales/common.gen.ts'

/** Why a change failed: the server's own sentence, or what is certain without one. */
export const useChangeFailure = () => {
  const t = useText(common)
  return useCallback(
    (error: unknown) =>
      serverSentence(error) ?? t(failureOf(error) === 'notSent' ? 'error.notSent' : 'error.unconfirmed'),
    [t],
  )
}
