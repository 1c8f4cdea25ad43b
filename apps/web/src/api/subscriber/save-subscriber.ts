import type { Subscriber, SubscriberChange, SubscriberRequest } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allSubscribers } from './subscribers.ts'

interface Saving {
  /** Undefined: a new one. */
  readonly subscriberId: string | undefined
  /** All fields of a new one, the changed ones of another. */
  readonly fields: SubscriberChange
  readonly signal?: AbortSignal
}

/** Creates a subscriber, or changes one. */
export const useSaveSubscriber = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ subscriberId, fields, signal }: Saving): Promise<Subscriber> =>
      subscriberId === undefined
        ? lumi.subscriber.create({ body: fields as SubscriberRequest }, { signal })
        : lumi.subscriber.update({ params: { id: subscriberId }, body: fields }, { signal }),
    onSettled: () => queryClient.invalidateQueries(allSubscribers),
  })
}
