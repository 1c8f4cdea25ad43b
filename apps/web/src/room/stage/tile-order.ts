/**
 * The order of the tiles after people came and went. Who is there keeps their place; newcomers go to
 * the end; the place of somebody who left is taken by the last tile, so that at most one other moves.
 */
export function keepOrder(order: readonly string[], present: readonly string[]): readonly string[] {
  const here = new Set(present)
  const known = new Set(order)
  const next = [...order]
  for (let place = next.length - 1; place >= 0; place--) {
    if (here.has(next[place] as string)) continue
    const last = next.pop() as string
    if (place < next.length) next[place] = last
  }
  next.push(...present.filter((id) => !known.has(id)))
  return sameOrder(order, next) ? order : next
}

/** Who is on the page that is seen first, and who may give their place there to somebody else. */
export interface FirstPage {
  readonly order: readonly string[]
  /** The first tiles of the order that are on screen. */
  readonly visible: number
  /** One's own tile, which keeps its place. */
  readonly own: string
  /** When each person last spoke; whoever never did is missing. */
  readonly lastSpoke: ReadonlyMap<string, number>
}

/**
 * Gives somebody who speaks off the page the place of the person on it who has been silent longest.
 * The two swap; nobody else moves.
 */
export function bringSpeakerIn(page: FirstPage, speaker: string): readonly string[] {
  const { order, visible } = page
  return order.indexOf(speaker) < visible ? order : swapIn(page, speaker, () => true)
}

/**
 * Gives everybody off the page whose camera is on the place of somebody on it whose camera is off, as long as there are
 * such: those who have been silent longest give way, and nobody does who has spoken since whoever comes in.
 */
export function bringCamerasIn(page: FirstPage, cameras: ReadonlySet<string>): readonly string[] {
  const spoke = spokeIn(page)
  return page.order
    .slice(page.visible)
    .filter((id) => cameras.has(id))
    .reduce(
      (order, id) =>
        swapIn({ ...page, order }, id, (other) => !cameras.has(other) && spoke(other) <= spoke(id)),
      page.order,
    )
}

/** Swaps somebody off the page with whoever of those who may give way has been silent longest, the last in the row first. */
function swapIn(page: FirstPage, comer: string, mayGiveWay: (id: string) => boolean): readonly string[] {
  const { order, visible, own } = page
  const spoke = spokeIn(page)
  const quietest = order
    .slice(0, visible)
    .filter((id) => id !== own && mayGiveWay(id))
    .reduceRight<string | undefined>(
      (quiet, id) => (quiet === undefined || spoke(id) < spoke(quiet) ? id : quiet),
      undefined,
    )
  if (quietest === undefined) return order
  const next = [...order]
  next[order.indexOf(quietest)] = comer
  next[order.indexOf(comer)] = quietest
  return next
}

const spokeIn =
  ({ lastSpoke }: FirstPage) =>
  (id: string) =>
    lastSpoke.get(id) ?? Number.NEGATIVE_INFINITY

const sameOrder = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, place) => id === b[place])
