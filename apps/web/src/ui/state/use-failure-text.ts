import { errorCode, LumiError } from '@lumi/sdk'
import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import failures from '#locales/failures.gen.ts'

/**
 * Returns the words of a refusal, by its name; the server's own words if a newer server knows other names. Undefined if
 * no server answered.
 */
export const useFailureText = () => {
  const t = useText(failures)
  return useCallback(
    (error: unknown): string | undefined => {
      if (!(error instanceof LumiError) || error.isUnreachable) return undefined
      const { errorName, description } = error
      return errorName && errorName in errorCode ? t(errorName) : description
    },
    [t],
  )
}
