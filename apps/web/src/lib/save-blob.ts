import { saveFile } from './save-file.ts'

/** Time for the browser to take over what it saves. Milliseconds. */
const takeOverMs = 60_000

/** Has the browser save what is in its memory, as a file of this name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  saveFile(address, name)
  setTimeout(() => URL.revokeObjectURL(address), takeOverMs)
}
