import { afterCommit, type Tx } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/notices/publish.ts'
import { defineTopic } from '../../../../platform/notices/topic.ts'

/** Pages of boards are gone, for every server that has one open. */
export const pagesDeleted = defineTopic<{ pageIds: readonly string[] }>('board_pages_deleted')

/** Ends what is open of these pages, once the transaction has committed. */
export const announceDeletedPages = (tx: Tx, pageIds: readonly string[]): Promise<void> =>
  publish(tx, pagesDeleted, { pageIds })

/** Makes everybody in the conference who shows the list of boards reload it, once the transaction has committed. */
export function announceBoards(tx: Tx, confId: string): void {
  afterCommit(tx, ({ realtime }) => realtime.send(`conference:${confId}`, 'boards_changed'))
}
