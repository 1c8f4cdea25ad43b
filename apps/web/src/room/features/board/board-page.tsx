import { Suspense, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import common from '#locales/common.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { isClosed, openPage, type PageSession } from '#room/stage/drawing/page-session.ts'
import { Button } from '#room/ui/button.tsx'
import { lazyPart } from '#room/ui/lazy-part.tsx'
import type { BoardPageProps } from './board-page-props.ts'
import classes from './board-stage.module.css'
import { loadCanvas } from './load-canvas.ts'

/** A page, opened anew when this person may draw on it, or may no longer: what the server has not taken is not shown. */
export const BoardPage = (props: BoardPageProps) => {
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
