import type { Subscriber, SubscriberChange, SubscriberRequest } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { lumi } from '#lib/lumi.ts'
import { allSubscribers } from '../resources.ts'

interface Saving {
  /** Undefined: a new one. */
  readonly subscriberId: string | undefined
  /** All fields of a new one, the changed ones of another. */
  readonly fields: SubscriberChange
  readonly signal?: AbortSignal
}

/** Creates a subscriber, or changes one. Whether it is enabled shows at once; the rest comes from a form. */
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
