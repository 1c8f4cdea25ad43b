import type { RoomNotification } from '#room/notifications/notification.ts'

/** Something that is wrong until it is over, or until somebody has dismissed it. */
export const problem = (
  id: string,
  said: Pick<RoomNotification, 'text' | 'detail' | 'actions'>,
): RoomNotification => ({
  id,
  severity: 'warning',
  placement: 'top',
  duration: 'infinite',
  isState: true,
  ...said,
})
