import { refusedCharacters } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'

/** What a new password must be, in words, and which of the characters that somebody has typed it may not have. */
export const usePasswordAdvice = (password: string) => {
  const t = useText(common)
  const refused = refusedCharacters(password).map((one) => (one.trim() ? one : t('password.blank')))
  return {
    rules: t('password.rules'),
    // Said while typing: typing on cannot mend it.
    refused:
      refused.length > 0 ? t('password.refused', { characters: [...new Set(refused)].join(' ') }) : undefined,
  }
}
