/** Has the browser save what an address of ours answers: it shows how far that is, and goes on after a break by itself. */
export const saveFile = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Time for the browser to take over what it saves. Milliseconds. */
const takeOverMs = 60_000

/** Has the browser save what is in its memory, as a file of this name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  saveFile(address, name)
  setTimeout(() => URL.revokeObjectURL(address), takeOverMs)
}
