import type { ContentChange } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allContents } from '../resources.ts'

interface Change {
  readonly contentId: string
  readonly change: ContentChange
  readonly signal: AbortSignal
}

/** Changes the name or the delete method of a file. */
export const useChangeContent = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contentId, change, signal }: Change) =>
      lumi.content.update({ params: { id: contentId }, body: change }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allContents),
  })
}
