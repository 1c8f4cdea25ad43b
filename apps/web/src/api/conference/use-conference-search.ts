import type { Conference } from '@lumi/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typingPauseMs } from '#lib/typing-pause.ts'
import type { Found } from '#ui/form/search-select.tsx'
import { conferencesQuery } from './list-conferences.ts'

/** Finds conferences by what somebody types; the name of the one that is `chosen` is no search of its own. */
export const useConferenceSearch = (chosen: string | undefined): Found<Conference> => {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), typingPauseMs)
  const search = asked === chosen?.trim() ? undefined : asked || undefined
  const { data, error, isPlaceholderData, refetch, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteQuery(conferencesQuery({ search }))
  return {
    items: data ?? [],
    status: error ? 'failed' : !data || isPlaceholderData ? 'loading' : 'done',
    search: setTyped,
    retry: refetch,
    loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  }
}
