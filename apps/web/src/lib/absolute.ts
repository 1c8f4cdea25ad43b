/**
 * Returns a whole address. Links may omit the scheme or the host of the page that shows them, but not outside of it.
 */
export const absolute = (url: string): string => new URL(url, window.location.href).href
