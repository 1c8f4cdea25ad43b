import { helpAction, type Problem } from '#room/help/help-articles.ts'
import type { RoomNotification } from '#room/notifications/notification.ts'

interface ProblemNotification extends Pick<RoomNotification, 'text' | 'detail' | 'actions'> {
  /** The key of its words. */
  readonly problem: Problem<'media-problems'>
}

/** Something that is wrong until it is over, or until somebody has dismissed it. The last action leads to its article. */
export const problemNotification = (
  id: string,
  { problem, actions = [], ...texts }: ProblemNotification,
): RoomNotification => ({
  id,
  severity: 'warning',
  placement: 'top',
  duration: 'infinite',
  isState: true,
  actions: [...actions, helpAction('media-problems', problem)],
  ...texts,
})
