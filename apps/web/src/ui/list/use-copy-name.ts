import { Label } from '@lumi/contract'
import { withoutIsolates } from '#i18n/translate.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'

const longestName = Label.maxLength ?? undefined
/** Half of a character, which a cut may leave at the end. */
const halfCharacter = /[\uD800-\uDBFF]$/

/** Returns the name of a copy, in the reader's language, and no longer than a name may be. */
export const useCopyName = () => {
  const t = useText(common)
  return (name: string): string =>
    withoutIsolates(t('copy.name', { name })).slice(0, longestName).replace(halfCharacter, '')
}
