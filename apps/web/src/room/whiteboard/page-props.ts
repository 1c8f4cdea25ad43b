import type { Board, BoardPage } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import type { ModelProps } from '#room/part-props.ts'
import type { PageSession } from '#room/stage/drawing/page-session.ts'
import type { BoardShare, BoardsModel } from './model.ts'

/** The drawing of the page that this person looks at. */
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
  /** The element that is to be put on the page. */
  readonly insertion: Insertion | undefined
  readonly onInserted: () => void
}

/** Shapes that can be put on a page without drawing: by keyboard, or where a hand is not steady. */
export const shapes = ['rectangle', 'ellipse', 'arrow'] as const
export type Shape = (typeof shapes)[number]

export type Insertion =
  | { readonly kind: Shape }
  | { readonly kind: 'text'; readonly text: string }
  /** A picture of the conference. */
  | { readonly kind: 'picture'; readonly contentId: string }

/** The name of a board, or else its number in words. */
export function useBoardName(): (board: Pick<Board, 'displayName' | 'number'>) => string {
  const t = useText(words)
  return ({ displayName, number }) => displayName ?? t('numbered', { number })
}
