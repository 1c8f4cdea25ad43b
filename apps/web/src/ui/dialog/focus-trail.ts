interface FocusEntry {
  readonly element: HTMLElement
  /** Stored separately, because a removed element no longer shows where it was. */
  readonly inDialog: boolean
}

const remembered = 8

let trail: readonly FocusEntry[] = []

document.addEventListener('focusin', ({ target: element }) => {
  if (!(element instanceof HTMLElement) || element.closest('[role=menu]')) return
  const inDialog = element.closest('[role=dialog]') !== null
  const before = trail.filter((one) => one.element !== element)
  trail = [{ element, inDialog }, ...before].slice(0, remembered)
})

/**
 * The elements that had the focus recently, the last first. A menu's entries disappear with the menu; its button
 * remains. The trail begins on the first page: dialogs are loaded when they are opened, and their opener had the focus
 * before.
 */
export const focusTrail = (): readonly FocusEntry[] => trail
