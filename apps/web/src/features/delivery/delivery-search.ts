import type { DeliveryFilter } from '#api/delivery/list-deliveries.ts'

/** The part of the page that its address carries. */
export type DeliverySearch = DeliveryFilter

/** Takes from an address what means something. */
export const parseDeliverySearch = ({ failed }: Record<string, unknown>): DeliverySearch => ({
  failed: String(failed) === 'true' ? 'true' : undefined,
})
