import { refusedCharacters } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'

/** Returns the rules of a new password in words, and the typed characters that are not allowed. */
export const usePasswordAdvice = (password: string) => {
  const t = useText(common)
  const refused = refusedCharacters(password).map((one) => (one.trim() ? one : t('password.blank')))
  return {
    rules: t('password.rules'),
    // Shown while typing, because more typing cannot fix it.
    refused:
      refused.length > 0 ? t('password.refused', { characters: [...new Set(refused)].join(' ') }) : undefined,
  }
}
