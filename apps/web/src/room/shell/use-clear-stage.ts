import { useEffect } from 'react'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'

/** Where a pane covers the whole call: as in `call-page.module.css`. */
const covers = '(width < 44em), (width < 59.375em) and (height < 30em)'

/** Whoever begins to show something sees it: what covers it is closed. */
export function useClearStage(call: Call): void {
  const { shareId, userId } = useSignal(call.onStage)?.share ?? {}
  const isOwn = userId === useSignal(call.feed.me).userId
  // biome-ignore lint/correctness/useExhaustiveDependencies: another share is the event.
  useEffect(() => {
    if (isOwn && window.matchMedia(covers).matches) call.panels.close()
  }, [call, shareId, isOwn])
}
