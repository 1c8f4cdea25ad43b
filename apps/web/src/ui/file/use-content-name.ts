import type { Content } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'
import file from '#locales/file.gen.ts'

/** What a file is called. The name of an encrypted one opens only in its conference, by the key in the links. */
export function useContentName() {
  const t = useText(file)
  return ({ displayName }: Pick<Content, 'displayName'>): string =>
    isSealed(displayName) ? t('encrypted') : displayName
}
