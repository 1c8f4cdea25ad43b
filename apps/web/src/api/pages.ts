import type { InfiniteData } from '@tanstack/react-query'

// The parts that all queries of lists in pages have in common.

/** Each page answers the cursor of the next one. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: { readonly cursor: string | null }) => cursor ?? undefined,
}

/** For `select`: the rows of all pages. */
export const rowsOf = <Row>({ pages }: InfiniteData<{ readonly items: readonly Row[] }>): Row[] =>
  pages.flatMap(({ items }) => items)

/** Asks for the number of rows on all pages, which `countIn` reads from the answer. */
export const countOnly = { limit: 1, count: 'true' } as const

export const countIn = async (answer: Promise<{ readonly count?: number }>): Promise<number> =>
  (await answer).count ?? 0
