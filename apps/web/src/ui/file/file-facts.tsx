import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/file.gen.ts'
import { fileKindOf } from './file-icon.tsx'

/** The kind of a file, such as “Document”. */
export const FileKind = ({ contentType }: { readonly contentType: string }) =>
  useText(texts)(`kind.${fileKindOf(contentType)}`)

/** The size of a file. */
export const FileSize = ({ bytes }: { readonly bytes: number }) => useFormats().fileSize(bytes)
