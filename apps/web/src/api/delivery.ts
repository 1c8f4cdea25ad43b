import type { LastDelivery } from '@lumi/contract'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allDeliveries, byCursor, rowsOf } from './resources.ts'

/** Filter of the deliveries. */
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
    ...byCursor,
    select: rowsOf,
  })

interface Resending {
  readonly subscriberId: string
  readonly deliveryId: string
}

/** Has a delivery sent again. Its outcome appears in the list once it has been tried. */
export const useSendAgain = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ subscriberId: id, deliveryId }: Resending) =>
      lumi.delivery.sendAgain({ params: { id, deliveryId } }),
    onSettled: () => void queryClient.invalidateQueries(allDeliveries),
  })
}

/** The causes of a failed attempt that the screens have words for. */
type Reason = 'timeout' | 'refused' | 'unknownHost' | 'broken' | 'certificate' | 'notAllowed' | 'other'

const causes: readonly (readonly [Reason, RegExp])[] = [
  ['timeout', /^(no answer in time|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/],
  ['refused', /^ECONNREFUSED$/],
  ['unknownHost', /^(ENOTFOUND|EAI_AGAIN|ENODATA)$/],
  ['broken', /^(ECONNRESET|EPIPE|socket hang up|the answer broke off)$|^HPE_/],
  ['certificate', /CERT|SIGNATURE|^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/],
  ['notAllowed', / is a private address$| leads to (a private address|this server)$|^port \d+ is not open/],
]

/** Finds the cause in the error of an attempt, which is a code of the operating system or a sentence of the server. */
export const reasonOf = ({ error }: Pick<LastDelivery, 'error'>): Reason =>
  causes.find(([, pattern]) => pattern.test(error ?? ''))?.[0] ?? 'other'
