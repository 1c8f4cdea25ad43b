// Apart from the page: what reads an address is loaded with every page of the site.

/** The pages in their order; `?startFrom=` names the first one shown. */
export const demoPages = ['EMAIL', 'NAME', 'INVITE', 'JOIN'] as const
export type DemoPage = (typeof demoPages)[number]

export const parseDemoPage = (name: unknown): DemoPage =>
  demoPages.find((page) => page === String(name).toUpperCase()) ?? 'EMAIL'
