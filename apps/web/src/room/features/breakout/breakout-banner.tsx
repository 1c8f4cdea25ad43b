import type { ModelProps } from '#room/feature.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import type { BreakoutAccess } from './breakout-access.ts'
import { useOpenBreakout } from './use-open-breakout.ts'

const BreakoutBar = lazyExtra(() => import('./breakout-bar.tsx').then(({ BreakoutBar }) => BreakoutBar))

/** While rooms are open: where one is, for how long, and what one can do about it. */
export const BreakoutBanner = ({ model }: ModelProps<BreakoutAccess>) => {
  const breakout = useOpenBreakout(model)
  return breakout && <BreakoutBar model={model} breakout={breakout} />
}
