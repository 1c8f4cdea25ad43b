import type { Arrangement, TileSpace } from './arrangement.ts'
import { arrangeAuto } from './auto.ts'
import { arrangeClassic } from './classic.ts'
import { arrangeSideBySide, arrangeSpeaker } from './featured.ts'

/** How people stand on the stage. */
export const layouts = ['auto', 'speaker', 'sideBySide', 'classic'] as const
export type Layout = (typeof layouts)[number]

interface Stage extends TileSpace {
  readonly layout: Layout
  /** Whether something that is shared has most of the stage. */
  readonly sharing: boolean
  /** Whether somebody is to stand out: the first tile. */
  readonly hasFeatured: boolean
}

/** Narrower than this, turning the page has a row of its own below the tiles. As in the style sheet. */
const narrowWidth = 450
const pagerHeight = 48

/** Where the tiles stand. */
export function arrange(stage: Stage): Arrangement {
  const whole = arrangeIn(stage)
  if (stage.width >= narrowWidth || whole.perPage >= stage.count) return whole
  return arrangeIn({ ...stage, height: Math.max(0, stage.height - pagerHeight) })
}

function arrangeIn({ layout, sharing, hasFeatured, ...space }: Stage): Arrangement {
  if (layout === 'classic') return arrangeClassic(space, sharing)
  // Beside a share nobody is large.
  if (!hasFeatured || sharing) return arrangeAuto(space)
  return layout === 'sideBySide' ? arrangeSideBySide(space) : arrangeSpeaker(space)
}
