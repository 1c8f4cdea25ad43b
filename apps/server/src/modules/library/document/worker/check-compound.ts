import CFB, { type CFB$Container } from 'cfb'
import type { WorkerFailure } from '../worker-result.ts'

/** The record that marks an encrypted workbook, and the record that ends the section in which it can be. */
const FILEPASS = 0x2f
const END_OF_GLOBALS = 0x0a
/** Token in the stream 'Current User' of encrypted presentations. */
const ENCRYPTED_SLIDES = 0xf3d1c4df

/** Checks that a document in Microsoft's compound file format is intact and not encrypted. */
export function checkCompound(content: Buffer): { bytes: number } | WorkerFailure {
  let container: CFB$Container
  try {
    container = CFB.read(content, { type: 'buffer' })
  } catch {
    return { failure: 'damaged' }
  }
  return isEncrypted(container) ? { failure: 'encrypted' } : { bytes: content.length }
}

function isEncrypted(container: CFB$Container): boolean {
  const find = (name: string) => {
    const found = CFB.find(container, `/${name}`)?.content
    return found ? Buffer.from(found) : undefined
  }
  // Newer formats are encrypted as a whole, inside a compound file.
  if (find('EncryptedPackage')) return true
  const text = find('WordDocument')
  if (text && text.length > 12) return (text.readUInt16LE(10) & 0x0100) !== 0
  const sheets = find('Workbook') ?? find('Book')
  if (sheets) return hasPassword(sheets)
  const user = find('Current User')
  return user !== undefined && user.length >= 16 && user.readUInt32LE(12) === ENCRYPTED_SLIDES
}

function hasPassword(sheets: Buffer): boolean {
  for (let at = 0; at + 4 <= sheets.length; at += 4 + sheets.readUInt16LE(at + 2)) {
    const record = sheets.readUInt16LE(at)
    if (record === FILEPASS) return true
    if (record === END_OF_GLOBALS) return false
  }
  return false
}
