// Apart from the page: what reads an address is loaded with every page of the site.

/** The article that an address names, and what the program that led there says of itself, which reports carry along. */
export interface ArticleSearch {
  readonly category?: string
  readonly error?: string
  readonly version?: string
  readonly os?: string
  readonly osversion?: string
}

const names = ['category', 'error', 'version', 'os', 'osversion'] as const

/** The article that an address names, and the program that led there. */
export const articleSearch = (search: Record<string, unknown>): ArticleSearch =>
  Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name]).slice(0, 100)]])),
  )
