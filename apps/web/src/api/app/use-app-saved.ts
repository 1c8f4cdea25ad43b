import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBriefly } from '#ui/use-briefly.ts'
import { appChange } from './change-app.ts'

/** How long a change that was saved is worth a word. */
const savedMs = 3_000

/** True for a moment after a change of an app was saved, wherever on the page that was. */
export const useAppSaved = (): boolean => {
  const queryClient = useQueryClient()
  const [isSaved, begin] = useBriefly(savedMs)
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const key = event.mutation.options.mutationKey
        if (appChange.every((part, index) => key?.[index] === part)) begin()
      }),
    [queryClient, begin],
  )
  return isSaved
}
