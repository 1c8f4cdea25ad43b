/** Gives the focus to the name of an item of the page's list, where that item is on the page. */
export const focusItem = (id: string): void => {
  const item = document.querySelector(`main li[data-item="${CSS.escape(id)}"]`)
  item?.querySelector<HTMLElement>('h2 :is(a, button)')?.focus()
}
