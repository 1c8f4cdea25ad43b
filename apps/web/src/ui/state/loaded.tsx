import type { ReactNode } from 'react'
import { LoadingState } from './loading-state.tsx'
import { QueryFailure } from './query-failure.tsx'

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** Has its shape, and stands in its place until it has come. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders the data of a query, or the reason why it is missing. */
export const Loaded = <Data,>({ query: { data, error, refetch }, skeleton, children }: LoadedProps<Data>) => {
  if (data !== undefined) return children(data)
  if (error) return <QueryFailure error={error} onRetry={refetch} />
  return <LoadingState>{skeleton}</LoadingState>
}
