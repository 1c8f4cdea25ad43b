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
  return new File([mark, sealed], sealName(name, cipher, about), { type: 'application/octet-stream' })
}

/** The bytes of a name that, sealed, has the 255 characters that the server keeps of one. */
const mostNameBytes = 146

/** What is longer is shortened here: a sealed name that the server has cut would open nowhere. */
export const sealName = (name: string, cipher: Cipher, about: About): string =>
  cipher.sealText(fitting(name), about.name)

/** Its ending says what kind of file it is, and stays. */
function fitting(name: string): string {
  if (bytesOf(name) <= mostNameBytes) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  const letters = [...name.slice(0, name.length - ending.length)]
  const shortened = () => `${letters.join('')}…${ending}`
  while (bytesOf(shortened()) > mostNameBytes) letters.pop()
  return shortened()
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Undefined for what is not sealed. Throws what was sealed and does not open. */
export async function openSealed(file: Blob, cipher: Cipher, about: string): Promise<Blob | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!mark.every((byte, place) => bytes[place] === byte)) return undefined
  const opened = cipher.open(bytes.slice(mark.length), about)
  return new Blob([opened], { type: typeByBytes(opened) })
}
