import { queryOptions } from '@tanstack/react-query'

export type ThumbnailQuery = ReturnType<typeof thumbnailQuery>

/**
 * A thumbnail, by what it is of and its version. Apart from the queries of that, because no event makes it stale:
 * another picture has another version.
 */
export const thumbnailQuery = (
  key: readonly [kind: string, id: string, version: string],
  read: (signal: AbortSignal) => Promise<Blob>,
) =>
  queryOptions({
    queryKey: ['thumbnail', ...key],
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  })
