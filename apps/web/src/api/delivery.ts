import type { LastDelivery } from '@lumi/contract'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allDeliveries } from './resources.ts'

/** What narrows the deliveries; left out where it narrows nothing. */
interface DeliveryFilter {
  /** Only those whose last attempt failed. */
  readonly failed?: 'true'
}

/** Deliveries to a subscriber page by page, the newest first. */
export const deliveriesQuery = (subscriberId: string, filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...allDeliveries.queryKey, 'list', subscriberId, filter],
    queryFn: ({ pageParam, signal }) =>
      lumi.delivery.list(
        { params: { id: subscriberId }, query: { ...filter, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

interface Resending {
  readonly subscriberId: string
  readonly deliveryId: string
}

/** Has a delivery sent again; how that went is seen in the list, once it has been tried. */
export const useSendAgain = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ subscriberId: id, deliveryId }: Resending) =>
      lumi.delivery.sendAgain({ params: { id, deliveryId } }),
    onSettled: () => void queryClient.invalidateQueries(allDeliveries),
  })
}

/** Why an attempt got no answer, as far as the words tell causes apart. */
type Reason = 'timeout' | 'refused' | 'unknownHost' | 'broken' | 'certificate' | 'notAllowed' | 'other'

const causes: readonly (readonly [Reason, RegExp])[] = [
  ['timeout', /^(no answer in time|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/],
  ['refused', /^ECONNREFUSED$/],
  ['unknownHost', /^(ENOTFOUND|EAI_AGAIN|ENODATA)$/],
  ['broken', /^(ECONNRESET|EPIPE|socket hang up|the answer broke off)$|^HPE_/],
  ['certificate', /CERT|SIGNATURE|^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/],
  ['notAllowed', / is a private address$| leads to (a private address|this server)$|^port \d+ is not open/],
]

/** The cause in what an attempt says of itself, which is a code of the system's or a sentence of the server's. */
export const reasonOf = ({ error }: Pick<LastDelivery, 'error'>): Reason =>
  causes.find(([, pattern]) => pattern.test(error ?? ''))?.[0] ?? 'other'
