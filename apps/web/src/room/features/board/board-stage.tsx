import type { Board } from '@lumi/contract'
import { useCallback, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import common from '#locales/common.gen.ts'
import type { StageProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Elsewhere } from '#room/stage/elsewhere/elsewhere.tsx'
import { Button } from '#room/ui/button.tsx'
import { BoardBar } from './board-bar.tsx'
import { BoardPage } from './board-page.tsx'
import type { OpenBoardPage } from './board-page-props.ts'
import classes from './board-stage.module.css'
import type { BoardsModel } from './boards.ts'
import type { Insertion } from './insertion.ts'
import { useBoardName } from './use-board-name.ts'

/** The page of a board that is shown to everybody; whoever may not turn it looks at others alone, and comes back. */
export const BoardStage = ({ model, share, onDrawn }: StageProps<BoardsModel, 'whiteboard'>) => {
  const t = useText(words)
  const shared = useText(common)
  const list = useSignal(model.list)
  const nameOf = useBoardName()
  const [opened, setOpened] = useState<OpenBoardPage>()
  const [insertion, setInsertion] = useState<Insertion>()
  const forgetInsertion = useCallback(() => setInsertion(undefined), [])
  // Everybody sees what the presenter sees, until they look elsewhere or draw.
  const [isFollowing, setFollowing] = useState(share.userId !== model.me)
  useEffect(() => {
    void model.load()
  }, [model])
  const board = list.state === 'known' ? list.boards.find(isShown(share.boardId)) : undefined
  const elsewhere = useSignal(model.elsewhere).get(share.shareId)
  const wanted = useSignal(model.wanted).get(share.shareId)
  const at = elsewhere ?? wanted ?? share.page
  const page = board?.pages[at - 1]
  const comeBack = () => model.look(share, share.page)
  const turn = (next: number) => {
    if (!model.mayTurn(share)) return model.look(share, next)
    comeBack()
    void model.turn(share, next)
  }
  const follows = isFollowing && elsewhere === undefined
  const toggleFollowing = () => {
    comeBack()
    setFollowing(!follows)
  }
  return (
    <div className={classes.board} data-board tabIndex={-1}>
      {list.state === 'failed' && (
        <div className={classes.hint} role="alert">
          <p>{t('failed')}</p>
          <Button onClick={() => void model.load()}>{shared('action.retry')}</Button>
        </div>
      )}
      {list.state !== 'failed' && !page && <p className={classes.hint}>{shared('state.loading')}</p>}
      {board && page && (
        <>
          <BoardPage
            key={page.pageId}
            model={model}
            share={share}
            page={page}
            label={t('page.of', { name: nameOf(board), page: at, pages: share.pages })}
            isFollowing={follows}
            onFollow={setFollowing}
            onOpened={setOpened}
            onDrawn={onDrawn}
            insertion={insertion}
            onInserted={forgetInsertion}
          />
          {elsewhere !== undefined && <Elsewhere page={at} shown={share.page} onBack={comeBack} />}
          <BoardBar
            model={model}
            share={share}
            board={board}
            page={page}
            at={at}
            onTurn={turn}
            opened={opened}
            onInsert={(one) => {
              setFollowing(false)
              setInsertion(one)
            }}
            following={{ isOn: follows, toggle: toggleFollowing }}
          />
        </>
      )}
    </div>
  )
}

const isShown =
  (boardId: string | undefined) =>
  (board: Board): boolean =>
    board.boardId === boardId
