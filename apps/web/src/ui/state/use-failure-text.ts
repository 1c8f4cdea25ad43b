import { errorCode, LumiError } from '@lumi/sdk'
import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import failures from '#locales/failures.gen.ts'

/** What a refusal says, by its name; undefined where no server answered. A newer server may know names that we don't. */
export const useFailureText = () => {
  const t = useText(failures)
  return useCallback(
    (error: unknown): string | undefined => {
      if (!(error instanceof LumiError) || error.isUnreachable) return undefined
      const { errorName } = error
      return t(errorName && errorName in errorCode ? errorName : 'internal')
    },
    [t],
  )
}
