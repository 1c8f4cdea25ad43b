/** The kinds of files in everyday words, instead of exact types. */
export type FileKind =
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

/** By the first that fits: a text document is a document before it is a text. */
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
