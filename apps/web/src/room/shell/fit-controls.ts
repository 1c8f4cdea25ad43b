import type { RoomFeature } from '#room/feature.ts'

const ranks = { high: 0, medium: 1, low: 2 } as const

interface Offered {
  readonly feature: Pick<RoomFeature, 'importance'>
}

/** Which controls stay in the bar and which stand under 'More', each in their own order. Slots: how many fit. */
export function fitControls<Control extends Offered>(
  controls: readonly Control[],
  slots: number,
): Readonly<Record<'inBar' | 'underMore', readonly Control[]>> {
  if (controls.length <= slots) return { inBar: controls, underMore: [] }
  const byImportance = [...controls].sort((one, other) => rankOf(one) - rankOf(other))
  // One slot is for 'More' itself.
  const kept = new Set(byImportance.slice(0, Math.max(0, slots - 1)))
  return {
    inBar: controls.filter((control) => kept.has(control)),
    underMore: controls.filter((control) => !kept.has(control)),
  }
}

const rankOf = ({ feature: { importance = 'low' } }: Offered) => ranks[importance]
