import { errorCode, LumiError } from '@lumi/sdk'
import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import failures from '#locales/failures.gen.ts'

/**
 * What a refusal says, by its name; in the server's own words where a newer server knows names that we don't. Undefined
 * where no server answered.
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
