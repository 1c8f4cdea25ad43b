import type { BoardPage } from '@lumi/contract'
import type { ModelProps } from '#room/feature.ts'
import type { PageSession } from '#room/stage/drawing/page-session.ts'
import type { BoardShare, BoardsModel } from './boards.ts'
import type { Insertion } from './insertion.ts'

/** What is drawn on the page that is looked at. */
export type OpenBoardPage = Pick<PageSession, 'drawing'>

export interface BoardPageProps extends ModelProps<BoardsModel> {
  readonly share: BoardShare
  readonly page: BoardPage
  readonly label: string
  readonly isFollowing: boolean
  readonly onFollow: (isFollowing: boolean) => void
  readonly onOpened: (page: OpenBoardPage | undefined) => void
  /** Called once the drawing can be seen; must stay the same. */
  readonly onDrawn: (() => void) | undefined
  /** What is to be put on the page. */
  readonly insertion: Insertion | undefined
  readonly onInserted: () => void
}
