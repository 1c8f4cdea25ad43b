import type { Board } from '@lumi/contract'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import common from '#locales/common.gen.ts'
import type { StageProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { isClosed, openPage, type PageSession } from '#room/stage/drawing/page-session.ts'
import { PrivatePage } from '#room/stage/stage-tools.tsx'
import { Button } from '#room/ui/button.tsx'
import { lazyPart } from '#room/ui/lazy-part.tsx'
import { BoardBar } from './board-bar.tsx'
import { loadCanvas } from './load-canvas.ts'
import type { BoardsModel } from './model.ts'
import { type BoardPageProps, type Insertion, type OpenBoardPage, useBoardName } from './page-props.ts'
import classes from './stage.module.css'
/** The page of a board that everybody sees. People who may not turn it can look at others alone, and come back. */
export const BoardStage = ({ model, share, onDrawn }: StageProps<BoardsModel, 'whiteboard'>) => {
  const t = useText(words)
  const shared = useText(common)
  const list = useSignal(model.list)
  const nameOf = useBoardName()
  const [opened, setOpened] = useState<OpenBoardPage>()
  const [insertion, setInsertion] = useState<Insertion>()
  const forgetInsertion = useCallback(() => setInsertion(undefined), [])
  // Everybody sees what the presenter sees, until they look at another part or draw.
  const [isFollowing, setFollowing] = useState(share.userId !== model.me)
  useEffect(() => {
    void model.load()
  }, [model])
  const board = list.state === 'known' ? list.boards.find(isShown(share.boardId)) : undefined
  const privatePage = useSignal(model.privatePages).get(share.shareId)
  const wanted = useSignal(model.wanted).get(share.shareId)
  const at = privatePage ?? wanted ?? share.page
  const page = board?.pages[at - 1]
  const comeBack = () => model.turnAlone(share, share.page)
  const turn = (next: number) => {
    if (!model.mayTurn(share)) return model.turnAlone(share, next)
    comeBack()
    void model.turn(share, next)
  }
  const follows = isFollowing && privatePage === undefined
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
          {privatePage !== undefined && <PrivatePage page={at} shown={share.page} onBack={comeBack} />}
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

/** A page, opened anew when this person may draw on it, or may no longer: what the server has not taken is not shown. */
const BoardPage = (props: BoardPageProps) => {
  const { model, page, onOpened } = props
  const mayDraw = useSignal(model.mayDraw)
  const [attempt, setAttempt] = useState(0)
  const [session, setSession] = useState<PageSession>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another right or attempt opens it anew.
  useEffect(() => {
    const opened = openPage(page.pageId, model.drawings)
    setSession(opened)
    onOpened(opened)
    return () => {
      opened.end()
      setSession(undefined)
      onOpened(undefined)
    }
  }, [page.pageId, mayDraw, attempt])
  return session && <OpenBoard {...props} session={session} onRetry={() => setAttempt(attempt + 1)} />
}

interface OpenBoardProps extends BoardPageProps {
  readonly session: PageSession
  readonly onRetry: () => void
}

const OpenBoard = ({ session, onRetry, ...props }: OpenBoardProps) => {
  const t = useText(words)
  const shared = useText(common)
  const state = useSignal(session.state)
  const BoardCanvas = lazyPart(loadCanvas)
  const loading = <p className={classes.hint}>{shared('state.loading')}</p>
  if (state === 'opening') return loading
  if (state === 'unreachable' || isClosed(state)) {
    return (
      <div className={classes.hint} role="alert">
        <p>{t(`state.${state}`)}</p>
        <Button onClick={onRetry}>{shared('action.retry')}</Button>
      </div>
    )
  }
  return (
    <>
      <Suspense fallback={loading}>
        <BoardCanvas {...props} session={session} />
      </Suspense>
      {state !== 'open' && (
        <p className={classes.note} role="status">
          {t(`state.${state}`)}
        </p>
      )}
    </>
  )
}
