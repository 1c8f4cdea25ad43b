import { extname } from 'node:path'

/** The extension in lower case without its dot; `''` where a name has none. */
export const extensionOf = (fileName: string): string => extname(fileName).slice(1).toLowerCase()

/** Among them halves of characters. */
const UNSHOWN = /\p{C}/gu
/** UTF-16 code units. */
const LONGEST_NAME = 255
/** An end that is longer than this is no extension that anybody knows. */
const LONGEST_EXTENSION = 16

/**
 * Returns a name to show: the last segment of a possible path, without invisible characters; a long one preserves its
 * extension.
 */
export function shownName(name: string | undefined): string {
  const last = name?.split(/[\\/]/).at(-1)?.replace(UNSHOWN, '').trim()
  if (!last) return 'file'
  if (last.length <= LONGEST_NAME) return last
  const extension = endingOf(last)
  // Half of a character may be left at the cut.
  return last.slice(0, LONGEST_NAME - extension.length).replace(UNSHOWN, '') + extension
}

/** The ending of a name with its dot; `''` where it has none that anybody knows. */
const endingOf = (name: string): string => {
  const end = extname(name)
  return end.length <= LONGEST_EXTENSION ? end : ''
}

/** The file name of something that was renamed: its new name, with the ending that its file has. */
export function renamedFile(displayName: string, fileName: string): string {
  const ending = endingOf(fileName)
  return displayName.toLowerCase().endsWith(ending.toLowerCase()) ? displayName : displayName + ending
}

/**
 * Bytes of a name under which a file is saved. File systems take 255, and programs append to it while they save, or
 * where there is one of that name.
 */
const MOST_BYTES = 240

/** The name under which programs save a file: no path, and cut before its ending to what file systems take. */
export function savedName(fileName: string): string {
  const name = fileName.replace(/[\\/]/g, '_')
  if (Buffer.byteLength(name) <= MOST_BYTES) return name
  const ending = endingOf(name)
  const stem = Buffer.from(name.slice(0, name.length - ending.length))
  const cut = stem.subarray(0, MOST_BYTES - Buffer.byteLength(ending)).toString()
  // Half of a character may be left at the cut.
  return cut.replace(/\uFFFD+$/, '').trimEnd() + ending
}

const encodedWord = /^=\?([\w-]+)\?([bq])\?([^?]*)\?=$/i
const browsersEscapes = /%(22|0d|0a)/gi

/**
 * Decodes the name of a file in a multipart body. Browsers percent-encode only quotation marks and line ends; other
 * programs percent-encode everything, or use the encoded words of mail (RFC 2047).
 */
export function sentName(written: string | undefined): string | undefined {
  const [, charset = '', coding = '', data = ''] = encodedWord.exec(written ?? '') ?? []
  try {
    if (charset) return new TextDecoder(charset).decode(wordBytes(coding, data))
    return written && decodeURIComponent(written)
  } catch {
    // A literal percent sign, or an unknown encoding.
    return written?.replace(browsersEscapes, decodeURIComponent)
  }
}

function wordBytes(coding: string, data: string): Buffer {
  if (coding.toLowerCase() === 'b') return Buffer.from(data, 'base64')
  const text = data
    .replaceAll('_', ' ')
    .replace(/=([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}
