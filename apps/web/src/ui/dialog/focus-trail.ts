interface FocusEntry {
  readonly element: HTMLElement
  /** Kept apart, for once it is removed an element no longer tells where it was. */
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
 * What had the focus of late, the last first. A menu's entries go with the menu; its button remains. It is followed
 * from the first page on: dialogs are fetched when they are opened, and what opened them had the focus before.
 */
export const focusTrail = (): readonly FocusEntry[] => trail
