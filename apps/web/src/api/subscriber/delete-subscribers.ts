import type { Subscriber } from '@lumi/contract'
import { lumi } from '#lib/lumi.ts'
import { useDeletion } from '../optimistic/use-deletion.ts'
import { allSubscribers } from './subscribers.ts'

/** Deletes subscribers. */
export const useDeleteSubscribers = () =>
  useDeletion<Subscriber>({
    ...allSubscribers,
    idOf: ({ subscriberId }) => subscriberId,
    remove: ({ subscriberId: id }, signal) => lumi.subscriber.delete({ params: { id } }, { signal }),
    gone: ['unknownSubscriber'],
  })
