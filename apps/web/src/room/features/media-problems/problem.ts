import type { RoomNotification } from '#room/notifications/notification.ts'

/** A notification of a problem, shown until it is over or dismissed. */
export const problem = (
  id: string,
  content: Pick<RoomNotification, 'text' | 'detail' | 'actions'>,
): RoomNotification => ({
  id,
  severity: 'warning',
  placement: 'top',
  duration: 'infinite',
  isState: true,
  ...content,
})
