/** Fields whose text somebody may type before the page's own code runs. Boxes, files and lists have none. */
const textFields =
  'textarea, input:is([type=text], [type=email], [type=tel], [type=search], [type=password], :not([type]))'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** True for a field that is of use before the page's own code runs, because its text is taken over. */
export const isTextField = (element: Element): element is TextField => element.matches(textFields)

/**
 * Remembers what somebody has done on a prerendered page: the focus, the text that was typed, and the menus that were
 * opened. Returns a function that gives all of it to the page that has taken its place.
 */
export function rememberPage(root: HTMLElement): () => void {
  const { activeElement } = document
  const focused =
    activeElement instanceof HTMLElement && root.contains(activeElement) ? activeElement : undefined
  const findFocused = focused && finderOf(root, focused)
  const caret = focused && isTextField(focused) ? [focused.selectionStart, focused.selectionEnd] : []
  const typed = [...root.querySelectorAll<TextField>(textFields)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ text: field.value, find: finderOf(root, field) }))
  const opened = [...root.querySelectorAll('details')].map(({ open }) => open)

  return () => {
    for (const [index, details] of root.querySelectorAll('details').entries())
      if (opened[index]) details.open = true
    for (const { text, find } of typed) {
      const field = find()
      if (field && isTextField(field)) type(field, text)
    }
    const target = findFocused?.()
    target?.focus({ preventScroll: true })
    const [start = null, end = null] = caret
    // Fields for email addresses have no caret that a page may move.
    if (target && isTextField(target) && start !== null) target.setSelectionRange(start, end)
  }
}

/** Finds the element of the new page that has the same kind, name and text, and as many of these before it. */
function finderOf(root: HTMLElement, element: HTMLElement): () => HTMLElement | undefined {
  const key = keyOf(element)
  const alike = () =>
    [...root.querySelectorAll<HTMLElement>(element.localName)].filter((one) => keyOf(one) === key)
  const index = alike().indexOf(element)
  return () => alike()[index]
}

function keyOf(element: HTMLElement): string {
  // Not by the address of a link: some addresses are the operator's, which the build does not know.
  const attributes = ['type', 'name', 'aria-label'].map((name) => element.getAttribute(name))
  const labels = [...((element as Partial<TextField>).labels ?? [])].map((label) => label.textContent)
  // The text of larger parts may differ, as where the new page knows who is signed in.
  const text = element.matches('a, button, summary') ? element.textContent : ''
  return JSON.stringify([attributes, labels, text])
}

/** Types as a person does, so that the form around the field learns of it. */
function type(field: TextField, text: string): void {
  const { prototype } = field.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
