import type { Account } from '@lumi/contract'
import type { Language } from '@lumi/contract/values'
import { lumiAsMyself } from './lumi.ts'

let underWay: AbortController | undefined

/**
 * Stores a language in the signed-in account, and returns the account. An earlier choice that is pending is aborted, so
 * that its answer cannot come after this one.
 */
export const storeLanguage = async (language: Language): Promise<Account | undefined> => {
  underWay?.abort()
  const own = new AbortController()
  underWay = own
  try {
    const account = await lumiAsMyself.account.update({ body: { language } }, { signal: own.signal })
    return own.signal.aborted ? undefined : account
  } catch (error) {
    if (!own.signal.aborted) throw error
  }
}
