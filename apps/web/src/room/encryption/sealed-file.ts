import type { Cipher } from '#lib/encryption/cipher.ts'

/** How the bytes of a sealed file begin: others, such as those of the app's library, are given as they are. */
const mark = new TextEncoder().encode('lumi sealed file 1\n')

/** The file as the server keeps it: neither its bytes nor its name say what it is. */
export async function sealFile(file: Blob, cipher: Cipher): Promise<File> {
  const sealed = cipher.seal(new Uint8Array(await file.arrayBuffer()), 'file')
  const name = file instanceof File ? file.name : ''
  return new File([mark, sealed], cipher.sealText(name, 'name'), { type: 'application/octet-stream' })
}

/** Throws what was sealed and does not open. */
export async function openFile(file: Blob, cipher: Cipher): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!mark.every((byte, place) => bytes[place] === byte)) return file
  return new Blob([cipher.open(bytes.slice(mark.length), 'file')])
}
