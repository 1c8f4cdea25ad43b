import { extensionOf } from '../../../platform/uploads/file-name.ts'
import { looksLikeText, textType } from './text-type.ts'
import { isZip, typeByExtension } from './types.ts'

type Sent = { head: Buffer; fileName: string; declared?: string }

const unknownType = 'application/octet-stream'
/** A container of Microsoft's: documents, but also messages and installers. */
const compound = 'application/x-cfb'

/** Types whose signature is so short that a different extension is more credible. */
const weak = new Set([
  'image/x-icon',
  'audio/mpeg',
  'application/x-mobipocket-ebook',
  'application/x-compress',
])

/**
 * Detects the type of a file by its first bytes. The name decides only within a family that looks alike inside (zip,
 * compound files, text), or if the bytes are inconclusive; the declared type only among texts.
 */
export async function detectType({ head, fileName, declared }: Sent): Promise<string> {
  const extension = extensionOf(fileName)
  const byName = typeByExtension(extension, 'other')
  const found = await typeOf(head)
  if (found && weak.has(found) && byName) return byName
  if (found === 'application/xml') return textType(head, extension, declared)
  if (found && isZip(found)) return typeByExtension(extension, 'zip') ?? found
  if (found === compound) return typeByExtension(extension, 'compound') ?? compound
  if (found) return found
  if (looksLikeText(head)) return textType(head, extension, declared)
  return byName ?? unknownType
}

/** Returns the type by the signature; undefined for text and for unknown types. */
async function typeOf(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  try {
    const found = await fileTypeFromBuffer(head)
    if (found) return found.mime
  } catch {
    // The head ends in the middle of the deciding bytes.
  }
  return tiff.test(head.toString('latin1', 0, 4)) ? 'image/tiff' : undefined
}

/** Scanners write the directory of a TIFF at its end, beyond the head, so only the magic number is checked. */
const tiff = /^(II[*+]\0|MM\0[*+])/
