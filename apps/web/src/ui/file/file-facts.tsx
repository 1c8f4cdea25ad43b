import type { Content } from '@lumi/contract'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/file.gen.ts'
import { fileKindOf } from './file-icon.tsx'

type KnownFile = Pick<Content, 'contentType'> & { readonly document: Content['document'] | null }

/** The kind of a file, such as “Document”, or that calls and previews cannot show it, if that is known. */
export const FileKind = ({ file: { contentType, document } }: { readonly file: KnownFile }) => {
  const t = useText(texts)
  return document?.state === 'failed' ? t('failed') : t(`kind.${fileKindOf(contentType)}`)
}

/** The size of a file. */
export const FileSize = ({ bytes }: { readonly bytes: number }) => useFormats().fileSize(bytes)
