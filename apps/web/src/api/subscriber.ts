import type { Subscriber, SubscriberChange, SubscriberRequest } from '@lumi/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { useDeletion } from './optimistic/use-deletion.ts'
import { useOptimistic } from './optimistic/use-optimistic.ts'
import { allSubscribers } from './resources.ts'

/** All subscribers of the app, with their last delivery. */
export const subscribersQuery = queryOptions({
  queryKey: [...allSubscribers.queryKey, 'list'],
  queryFn: ({ signal }) => lumi.subscriber.list({}, { signal }),
  select: ({ items }) => items,
})

/** One subscriber. */
export const subscriberQuery = (subscriberId: string) =>
  queryOptions({
    queryKey: [...allSubscribers.queryKey, subscriberId],
    queryFn: ({ signal }) => lumi.subscriber.read({ params: { id: subscriberId } }, { signal }),
  })

interface Saving {
  /** Undefined: a new one. */
  readonly subscriberId: string | undefined
  /** All fields of a new one, the changed ones of another. */
  readonly fields: SubscriberChange
  readonly signal?: AbortSignal
}

/** Creates or changes a subscriber. Enabling and disabling is visible at once; other changes come from a form. */
export const useSaveSubscriber = () =>
  useMutation({
    mutationFn: ({ subscriberId, fields, signal }: Saving): Promise<Subscriber> =>
      subscriberId === undefined
        ? lumi.subscriber.create({ body: fields as SubscriberRequest }, { signal })
        : lumi.subscriber.update({ params: { id: subscriberId }, body: fields }, { signal }),
    ...useOptimistic({
      ...allSubscribers,
      change:
        ({ subscriberId, fields: { enabled } }: Saving) =>
        (known: Subscriber) =>
          known.subscriberId === subscriberId && enabled !== undefined ? { ...known, enabled } : known,
    }),
  })

/** Deletes subscribers. */
export const useDeleteSubscribers = () =>
  useDeletion<Subscriber>({
    ...allSubscribers,
    idOf: ({ subscriberId }) => subscriberId,
    remove: ({ subscriberId: id }, signal) => lumi.subscriber.delete({ params: { id } }, { signal }),
    gone: ['unknownSubscriber'],
  })
