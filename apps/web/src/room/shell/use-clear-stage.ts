import { useEffect, useRef } from 'react'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'

/** Where a pane covers the whole call: as in `call-page.module.css`. */
const covers = '(width < 44em), (width < 59.375em) and (height < 30em)'

/** Whoever begins to show something, or comes to another room, sees it: what covers it is closed. */
export function useClearStage(call: Call): void {
  const me = useSignal(call.feed.me).userId
  const shares = useSignal(call.stage.shares)
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (window.matchMedia(covers).matches) call.panels.close()
  }, [call])
  useEffect(() => {
    const own = shares.filter(({ userId }) => userId === me).map(({ shareId }) => shareId)
    const hasBegun = known.current !== undefined && own.some((id) => !known.current?.has(id))
    known.current = new Set(own)
    if (hasBegun && window.matchMedia(covers).matches) call.panels.close()
  }, [call, shares, me])
}
