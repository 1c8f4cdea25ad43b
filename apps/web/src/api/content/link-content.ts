import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allContents } from './contents.ts'

interface Linking {
  readonly contentId: string
  readonly confId: string
}

/** Lets a conference use a file of the library. */
export const useLinkContent = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ contentId, confId }: Linking) =>
      lumi.conferenceContent.link({ params: { id: confId, contentId }, body: {} }),
    onSettled: () => queryClient.invalidateQueries(allContents),
  })
}
