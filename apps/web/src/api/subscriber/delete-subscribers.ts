import type { Subscriber } from '@lumi/contract'
import { useDeletion } from '#api/optimistic/use-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { allSubscribers } from '../resources.ts'

/** Deletes subscribers. */
export const useDeleteSubscribers = () =>
  useDeletion<Subscriber>({
    ...allSubscribers,
    idOf: ({ subscriberId }) => subscriberId,
    remove: ({ subscriberId: id }, signal) => lumi.subscriber.delete({ params: { id } }, { signal }),
    gone: ['unknownSubscriber'],
  })
