/** Links may leave the scheme or the host to the page that shows them; whoever passes one on needs it whole. */
export const absolute = (url: string): string => new URL(url, window.location.href).href
