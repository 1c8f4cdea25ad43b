import type { OwnPoll } from '@lumi/contract'
import { useDeletion } from '#api/optimistic/use-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { allPolls } from '../resources.ts'

/** Deletes polls with their answers. */
export const useDeletePolls = () =>
  useDeletion<OwnPoll>({
    ...allPolls,
    idOf: ({ pollId }) => pollId,
    remove: ({ confId, pollId }, signal) => lumi.poll.delete({ params: { id: confId, pollId } }, { signal }),
    gone: ['unknownPoll'],
  })
