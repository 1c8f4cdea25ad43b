import { errorCode, LumiError } from '@lumi/sdk'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import failures from '#locales/failures.gen.ts'

/** The words for a refusal by its name, where it has one. */
export async function reasonOf(error: unknown): Promise<(() => string) | undefined> {
  const name = error instanceof LumiError ? error.errorName : undefined
  if (!name || !(name in errorCode)) return undefined
  await failures.load(currentLanguage())
  return () => textOf(failures)(name)
}
