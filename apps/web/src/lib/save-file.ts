/** Has the browser save what an address of ours answers: it shows how far that is, and goes on after a break by itself. */
export const saveFile = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
