/**
 * Text of what is pasted: office programs add a picture of it, which nobody means to paste. Empty where a file is meant,
 * whose name some systems add as a text.
 */
export function pastedText(clipboard: DataTransfer): string {
  const text = clipboard.getData('text/plain').trim()
  if (clipboard.types.includes('text/html')) return text
  const isName = [...clipboard.files].some(({ name }) => name !== '' && text.includes(name))
  return isName ? '' : text
}
