import type { Content } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'
import file from '#locales/file.gen.ts'

/**
 * Returns the shown name of a file. An encrypted name can only be read in its conference, with the key from the links.
 */
export function useContentName() {
  const t = useText(file)
  return ({ displayName }: Pick<Content, 'displayName'>): string =>
    isSealed(displayName) ? t('encrypted') : displayName
}
