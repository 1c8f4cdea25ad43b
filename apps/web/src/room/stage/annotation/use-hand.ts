import { useCallback, useState } from 'react'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import { useSignal } from '#room/reactive/use-signal.ts'

type Doing = 'pointing' | 'annotating'

/** The mode of this person's hand over a share: it moves the share, points, or draws. */
export function useHand({ me }: ConferenceFeed) {
  const { share: mayPoint, annotate: mayAnnotate } = useSignal(me).privileges
  const [wanted, setWanted] = useState<Doing>()
  const isPointing = mayPoint && wanted === 'pointing'
  const isAnnotating = mayAnnotate && wanted === 'annotating'
  // A person who loses the right starts again when they have it back.
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
    /** True while it does something else than to zoom and move. */
    isTaken: useCallback(() => isBusy, [isBusy]),
  }
}
