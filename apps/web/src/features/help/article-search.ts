/** What the program that led here says of itself; reports carry it along. */
export interface Origin {
  readonly version?: string
  readonly os?: string
  readonly osversion?: string
}

export interface ArticleSearch extends Origin {
  readonly category?: string
  readonly error?: string
}

const names = ['category', 'error', 'version', 'os', 'osversion'] as const

/** What an address says of the article and of the program that led there. */
export const articleSearch = (search: Record<string, unknown>): ArticleSearch =>
  Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name]).slice(0, 100)]])),
  )
