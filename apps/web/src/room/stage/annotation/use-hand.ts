import { useCallback, useState } from 'react'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import { useSignal } from '#room/reactive/use-signal.ts'

type Doing = 'pointing' | 'annotating'

/** What this person's hand does over what is shared: it moves it about, points, or draws. */
export function useHand({ me }: ConferenceFeed) {
  const { share: mayPoint, annotate: mayAnnotate } = useSignal(me).privileges
  const [wanted, setWanted] = useState<Doing>()
  const isPointing = mayPoint && wanted === 'pointing'
  const isAnnotating = mayAnnotate && wanted === 'annotating'
  // Whose right is taken begins anew when it is given back.
  if (wanted && !isPointing && !isAnnotating) setWanted(undefined)
  const toggle = (doing: Doing) => () => setWanted(wanted === doing ? undefined : doing)
  const isBusy = isPointing || isAnnotating
  return {
    /** Absent for those who may not. */
    pointer: mayPoint ? { isOn: isPointing, onToggle: toggle('pointing') } : undefined,
    annotation: mayAnnotate ? { isOn: isAnnotating, onToggle: toggle('annotating') } : undefined,
    isPointing,
    isAnnotating,
    stop: () => setWanted(undefined),
    /** Whether it does something else than to zoom and move. */
    isTaken: useCallback(() => isBusy, [isBusy]),
  }
}
