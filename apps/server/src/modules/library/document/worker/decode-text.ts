import { chardet } from 'jschardet'
import { utf16Of } from '../../content/utf16.ts'

/** Enough text beyond ASCII to detect its encoding. Bytes. */
const SAMPLE_BYTES = 64 * 1024

/**
 * Encodings that people's files still use, by the names of the detector, with their names for `TextDecoder`. Older ones,
 * such as those of DOS and early Macintosh, are left out: text in these encodings is too often mistaken for them.
 */
const encodings: Record<string, string> = {
  cp1252: 'windows-1252',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1253: 'windows-1253',
  cp1254: 'windows-1254',
  cp1255: 'windows-1255',
  cp1256: 'windows-1256',
  cp1257: 'windows-1257',
  cp1258: 'windows-1258',
  cp874: 'windows-874',
  cp866: 'ibm866',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  cp932: 'shift_jis',
  euc_jis_2004: 'euc-jp',
  gb18030: 'gb18030',
  big5hkscs: 'big5',
  cp949: 'euc-kr',
  'iso8859-2': 'iso-8859-2',
}

/** The detector's display names, in lower case. */
const decoders: Record<string, string> = {
  ...Object.fromEntries(Object.values(encodings).map((name) => [name, name])),
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  cp874: 'windows-874',
}

/** Decodes a text by its byte order mark, as UTF-8 if it is valid, or by the most likely encoding. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** Escape sequences of ISO-2022-JP, which is otherwise ASCII. */
const switchesToKanji = ['\u001b$@', '\u001b$B'].map((sequence) => Buffer.from(sequence))

function encodingOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return utf16
  const start = Buffer.from(bytes.subarray(0, SAMPLE_BYTES))
  if (switchesToKanji.some((sequence) => start.includes(sequence))) return 'iso-2022-jp'
  if (isUtf8(bytes)) return 'utf-8'
  const sample = linesBeyondAscii(bytes)
  if (hasSignsOnly(sample)) return 'windows-1252'
  const found = chardet.detectAll(sample, { includeEncodings: Object.keys(encodings) })
  const likely = found.flatMap(({ encoding }) => decoders[encoding?.toLowerCase() ?? ''] ?? [])
  return likely.find((encoding) => !mixesScripts(new TextDecoder(encoding).decode(sample))) ?? 'windows-1252'
}

/** Signs that have the same byte in all Windows encodings, and those of windows-1252 that are written beside no letter. */
const sharedSigns = /[€‚„…†‡‰‹‘’“”•–—™›¦§©«¬\xad®°±µ¶·»]/g
const signsAlone = /(?<!\p{L})[¡¢£¤¥ª¯²³´¸¹º¼½¾¿×÷](?!\p{L})/gu

/**
 * Text without a letter beyond ASCII, such as a table of amounts in euros. The detector knows letters only, and would
 * take a sign for one.
 */
function hasSignsOnly(sample: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(sample).replaceAll('\xa0', ' ')
  // Pairs of bytes are letters of East Asian encodings.
  if (/[^\0-\x7f]{2}/.test(text)) return false
  return !/[^\0-\x7f]/.test(text.replace(sharedSigns, '').replace(signsAlone, ''))
}

/** A few damaged bytes are tolerated. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    const beyondAscii = new TextDecoder().decode(bytes).match(/[^\0-\x7f]/g) ?? []
    const damaged = beyondAscii.filter((character) => character === '\ufffd').length
    return damaged * 10 < beyondAscii.length
  }
}

/** Scripts that do not mix with Latin letters within a word, unlike East Asian ones. */
const apart = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/u

/** Text decoded with a wrong encoding has words with letters of several scripts. */
function mixesScripts(text: string): boolean {
  const words = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => apart.test(word))
  const mixed = words.filter((word) => /\p{Script=Latin}/u.test(word))
  return mixed.length * 3 > words.length
}

/** The lines that reveal the encoding; most lines of a table may be ASCII. */
function linesBeyondAscii(bytes: Uint8Array): Buffer {
  const lines: Uint8Array[] = []
  let size = 0
  for (let start = 0; start < bytes.length && size < SAMPLE_BYTES; ) {
    const found = bytes.indexOf(10, start)
    const end = Math.min(found < 0 ? bytes.length : found + 1, start + SAMPLE_BYTES)
    const line = bytes.subarray(start, end)
    if (line.some((byte) => byte > 127)) {
      lines.push(line)
      size += line.length
    }
    start = end
  }
  return Buffer.concat(lines)
}
