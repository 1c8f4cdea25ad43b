import type { Content } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#lib/failure.ts'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { changeCached } from '../optimistic/change-cached.ts'
import { without } from '../optimistic/several.ts'
import { allContents } from './contents.ts'

interface Deletion {
  readonly contents: readonly Content[]
  /** Also where conferences use them; without it, such files stay. */
  readonly force: boolean
  readonly signal: AbortSignal
}

const deleteOne = async ({ contentId: id }: Content, { force, signal }: Deletion) => {
  try {
    await lumi.content.delete({ params: { id }, query: { force: force ? 'true' : 'false' } }, { signal })
    return 'deleted'
  } catch (error) {
    if (isRefusal(error, 'contentInUse')) return 'inUse'
    // An earlier try has deleted it after all, or somebody else has.
    if (isRefusal(error, 'invalidContentId')) return 'deleted'
    throw error
  }
}

/** Deletes files, and answers which of them are in use (`needsConfirmation`). Those deleted leave the lists at once. */
export const useDeleteContents = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (deletion: Deletion) => {
      const { done, failed } = await toEach(deletion.contents, (one) => deleteOne(one, deletion))
      const { deleted = [], inUse = [] } = Object.groupBy(done, ({ result }) => result)
      return { done: deleted, needsConfirmation: inUse.map(({ item }) => item), failed }
    },
    onSuccess: ({ done }) => {
      const gone = done.map(({ item }) => item)
      changeCached(
        queryClient,
        [allContents.queryKey],
        without(gone, ({ contentId }: Content) => contentId),
      )
    },
    onSettled: () => void queryClient.invalidateQueries(allContents),
  })
}
