/** The time for which a button shows that it has copied. Milliseconds. */
export const copiedMs = { portal: 1_000, public: 3_000 } as const

/**
 * Puts a text on the clipboard; answers whether that worked. Plain http origins have no clipboard
 * interface, there a selection in a field that nobody sees is copied instead.
 */
export const copyText = async (text: string): Promise<boolean> => {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside an open dialog, whose focus trap would take the selection away again.
  ;(focused?.closest('[role=dialog], dialog') ?? document.body).append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}
