/** Whether the page has what a step of a tour is about (`data-tour`), shown or not. */
export const isOnPage = (target: string): boolean =>
  document.querySelector(`[data-tour="${target}"]`) !== null
