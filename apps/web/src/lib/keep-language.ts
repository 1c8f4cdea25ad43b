import type { Account } from '@lumi/contract'
import type { Language } from '@lumi/contract/values'
import { lumiAsMyself } from './lumi.ts'

let underWay: AbortController | undefined

/**
 * Keeps a language in the account that is signed in, and answers that. A choice that is still under way is given up:
 * its answer must not come after this one, and is nobody's any more.
 */
export const keepLanguage = async (language: Language): Promise<Account | undefined> => {
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
