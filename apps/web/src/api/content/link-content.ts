import type { Content, LinkedContent } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { lumi } from '#lib/lumi.ts'
import { allContents } from '../resources.ts'
import { conferenceContentsQuery } from './conference-contents.ts'

interface Linking {
  readonly content: Content
  readonly confId: string
}

/** Lets a conference use a file of the library. It is in its list at once. */
export const useLinkContent = () =>
  useMutation({
    mutationFn: ({ content: { contentId }, confId }: Linking) =>
      lumi.conferenceContent.link({ params: { id: confId, contentId }, body: {} }),
    ...useOptimistic({
      ...allContents,
      rowsIn: ({ confId }: Linking) => [conferenceContentsQuery(confId).queryKey],
      add: ({ content }): LinkedContent => ({
        ...content,
        relatedAs: 'document',
        linked: new Date().toISOString(),
      }),
    }),
  })
