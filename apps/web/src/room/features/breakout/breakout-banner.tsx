import type { LateProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import type { BreakoutModel } from './model.ts'
import type { BreakoutStatus } from './open-breakout.ts'
import { useOpenBreakout } from './use-open-breakout.ts'

const BreakoutBar = lazyExtra(() => import('./breakout-bar.tsx').then(({ BreakoutBar }) => BreakoutBar))

/** While rooms are open: the room that this person is in, the time that is left, and what they can do. */
export const BreakoutBanner = ({ model: status, late }: LateProps<BreakoutStatus, BreakoutModel>) => {
  const breakout = useOpenBreakout(status)
  const model = useSignal(late.current)
  return breakout && model && <BreakoutBar model={model} breakout={breakout} />
}
