import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react'
import classes from './file-icon.module.css'

const icons = {
  image: IconPhoto,
  video: IconMovie,
  audio: IconMusic,
  pdf: IconFileTypePdf,
  presentation: IconPresentation,
  spreadsheet: IconTable,
  document: IconFileText,
  text: IconFileText,
  archive: IconFileZip,
  other: IconFile,
}

/** Pixels that it takes. */
export const fileIconSize = 32

/** The kind of a file as an icon. Decorative: the kind stands beside it in words. */
export const FileIcon = ({ contentType }: { readonly contentType: string }) => {
  const Icon = icons[fileKindOf(contentType)]
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={20} stroke={1.5} />
    </span>
  )
}

/** The kinds of files in everyday words, instead of exact types. */
type FileKind =
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'presentation'
  | 'spreadsheet'
  | 'document'
  | 'text'
  | 'archive'
  | 'other'

/** The first match counts: a text document is a document before it is a text. */
const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ['image', /^image\//],
  ['video', /^video\//],
  ['audio', /^audio\//],
  ['pdf', /^application\/pdf$/],
  ['presentation', /powerpoint|presentation|impress|keynote/],
  ['spreadsheet', /excel|spreadsheet|\.calc|lotus-1-2-3|numbers|^text\/csv/],
  ['document', /msword|ms-word|wordprocessing|opendocument\.text|\.writer|rtf|pages|epub|ms-works/],
  ['archive', /zip|7z|x-tar|x-rar/],
  ['text', /^text\/|json|xml|yaml/],
]

export const fileKindOf = (contentType: string): FileKind =>
  kinds.find(([, pattern]) => pattern.test(contentType))?.[0] ?? 'other'
