/** Returns true if the page has the target of a tour's step (`data-tour`), visible or not. */
export const isOnPage = (target: string): boolean =>
  document.querySelector(`[data-tour="${target}"]`) !== null
