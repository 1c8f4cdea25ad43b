import type { Cipher } from '#lib/encryption/cipher.ts'

/** How the bytes of a sealed file begin: others, such as those of the app's library, are given as they are. */
const mark = new TextEncoder().encode('lumi sealed file 1\n')

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
  return new Blob([opened], { type: shownTypeOf(opened) })
}

/** The file as it was sent, whether it was sealed or not. */
export const openFile = async (file: Blob, cipher: Cipher): Promise<Blob> =>
  (await openSealed(file, cipher)) ?? file

/** Formats that a browser shows by itself, by how they begin (bytes as Latin letters). */
const shown: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['application/pdf', /^%PDF-/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
]

/** What a file is; empty for all that a browser would only save. */
function shownTypeOf(bytes: Uint8Array): string {
  const beginning = String.fromCharCode(...bytes.slice(0, 16))
  return shown.find(([, form]) => form.test(beginning))?.[0] ?? ''
}

const typesByEnding: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** What its name says that a sealed file is: the server can say of none that it is more than bytes. */
export function typeByName(name: string): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : undefined
}
