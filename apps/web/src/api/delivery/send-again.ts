import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allDeliveries } from '../resources.ts'

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
