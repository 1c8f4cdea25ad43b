import { sealedFileMark } from '@lumi/contract/values'
import type { Cipher } from '#lib/encryption/cipher.ts'
import { typeByBytes } from './shown-formats.ts'

const mark = new TextEncoder().encode(sealedFileMark)

/** What a file and its name are sealed as. */
interface About {
  readonly content: string
  readonly name: string
}

/** Of a file that belongs to the whole conference. */
export const aboutFile: About = { content: 'file', name: 'name' }

/** The file as the server keeps it: neither its bytes nor its name say what it is. */
export async function sealFile(file: Blob, cipher: Cipher, about: About): Promise<File> {
  const sealed = cipher.seal(new Uint8Array(await file.arrayBuffer()), about.content)
  const name = file instanceof File ? file.name : ''
  return new File([mark, sealed], cipher.sealText(name, about.name), { type: 'application/octet-stream' })
}

/** Undefined for what is not sealed. Throws what was sealed and does not open. */
export async function openSealed(file: Blob, cipher: Cipher, about: string): Promise<Blob | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!mark.every((byte, place) => bytes[place] === byte)) return undefined
  const opened = cipher.open(bytes.slice(mark.length), about)
  return new Blob([opened], { type: typeByBytes(opened) })
}
