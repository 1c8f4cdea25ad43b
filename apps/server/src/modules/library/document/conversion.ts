import { type ConversionKind, convertible } from '@lumi/contract/document-types'
import { extensionOf } from '../../../platform/uploads/file-name.ts'

export type Conversion = {
  kind: ConversionKind
  /** One of ours, never as the file is called: the name that the converter sees is `input.` and this. */
  extension: string
}

const pictures: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/tiff': 'tiff',
  'image/svg+xml': 'svg',
}

/** Types that are certainly no document, in spite of their name. */
const never =
  /^(audio|video|font|model)\/|^application\/x-(elf|mach-binary|msdownload|rar|7z|tar|iso9660|apple-disk|shockwave)/
const text = /^text\/|^application\/(json|xml|yaml|xhtml\+xml)$/

/**
 * LibreOffice reads these too. They are tried, and not promised in the contract, since nobody here can make a sample
 * that would prove it.
 */
const unproved = ['pages', 'numbers', 'key', 'vsd', 'pub', 'cdr', 'wps', 'hwp', 'dbf']

const isOne = (extensions: readonly string[], extension: string) => extensions.includes(extension)

/** Returns the conversion of a file to pages; undefined if there is none. */
export function conversionOf(file: { contentType: string; fileName: string }): Conversion | undefined {
  const { contentType } = file
  const extension = extensionOf(file.fileName)
  if (contentType === 'application/pdf') return { kind: 'pdf', extension: 'pdf' }
  const picture = Object.hasOwn(pictures, contentType) ? pictures[contentType] : undefined
  if (picture) return { kind: 'image', extension: picture }
  // LibreOffice recognizes bitmaps by this extension only.
  if (contentType === 'image/bmp') return { kind: 'office', extension: 'bmp' }
  if (never.test(contentType)) return undefined
  if (isOne(convertible.office, extension)) return { kind: 'office', extension }
  // Before the rest: keys and certificates share extensions with presentations and brochures.
  if (text.test(contentType)) return { kind: 'text', extension: 'txt' }
  return isOne(unproved, extension) ? { kind: 'office', extension } : undefined
}
