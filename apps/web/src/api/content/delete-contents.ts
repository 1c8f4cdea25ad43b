import type { Content } from '@lumi/contract'
import { useGuardedDeletion } from '#api/optimistic/use-guarded-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { allContents } from '../resources.ts'

/** Deletes files. Those that conferences use are asked about once more, and then deleted there as well. */
export const useDeleteContents = () =>
  useGuardedDeletion<Content>({
    ...allContents,
    idOf: ({ contentId }) => contentId,
    remove: ({ contentId: id }, { force, signal }) =>
      lumi.content.delete({ params: { id }, query: { force: force ? 'true' : 'false' } }, { signal }),
    guardedBy: 'contentInUse',
    gone: 'invalidContentId',
  })
