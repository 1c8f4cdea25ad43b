import { sealedFileMark } from '@lumi/contract/values'
import type { Cipher } from '#lib/encryption/cipher.ts'
import { typeByBytes } from './shown-formats.ts'

/** How the bytes of a sealed file begin: others, such as those of the app's library, are given as they are. */
const mark = new TextEncoder().encode(sealedFileMark)

/** The file as the server keeps it: neither its bytes nor its name say what it is. */
export async function sealFile(file: Blob, cipher: Cipher): Promise<File> {
  const sealed = cipher.seal(new Uint8Array(await file.arrayBuffer()), 'file')
  const name = file instanceof File ? file.name : ''
  return new File([mark, sealed], cipher.sealText(name, 'name'), { type: 'application/octet-stream' })
}

/** Undefined for what is not sealed. Throws what was sealed and does not open. */
export async function openSealed(file: Blob, cipher: Cipher): Promise<Blob | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!mark.every((byte, place) => bytes[place] === byte)) return undefined
  const opened = cipher.open(bytes.slice(mark.length), 'file')
  return new Blob([opened], { type: typeByBytes(opened) })
}

/** The file as it was sent, whether it was sealed or not. */
export const openFile = async (file: Blob, cipher: Cipher): Promise<Blob> =>
  (await openSealed(file, cipher)) ?? file
