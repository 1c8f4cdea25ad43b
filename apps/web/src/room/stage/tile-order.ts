/**
 * Returns the order of the tiles after people came and went. People who stay have the same place; newcomers go to the
 * end; the last tile takes the place of somebody who left, so that at most one other moves.
 */
export function updateOrder(order: readonly string[], present: readonly string[]): readonly string[] {
  const isPresent = new Set(present)
  const known = new Set(order)
  const next = [...order]
  for (let place = next.length - 1; place >= 0; place--) {
    if (isPresent.has(next[place] as string)) continue
    const last = next.pop() as string
    if (place < next.length) next[place] = last
  }
  next.push(...present.filter((id) => !known.has(id)))
  return sameOrder(order, next) ? order : next
}

/** The first page of tiles, with everything that decides who gives their place on it to somebody else. */
export interface FirstPage {
  readonly order: readonly string[]
  /** The first tiles of the order that are on screen. */
  readonly visible: number
  /** One's own tile, which is not moved. */
  readonly own: string
  /** The time at which each person last spoke; people who never did are missing. */
  readonly lastSpoke: ReadonlyMap<string, number>
  /** The people whose cameras are on. */
  readonly cameras: ReadonlySet<string>
}

/**
 * Gives somebody who speaks off the page the place of the person on it who has been silent longest.
 * The two swap; nobody else moves.
 */
export function bringSpeakerIn(page: FirstPage, speaker: string): readonly string[] {
  const { order, visible, own } = page
  const isOffPage = order.indexOf(speaker) >= visible
  return isOffPage && speaker !== own ? swapIn(page, speaker, () => true) : order
}

/**
 * Gives people off the page whose cameras are on the places of those on it whose cameras are off, the longest silent
 * first. Nobody gives way to someone who spoke earlier.
 */
export function bringCamerasIn(page: FirstPage): readonly string[] {
  const { cameras, own } = page
  const lastSpoke = lastSpokeOf(page)
  return page.order
    .slice(page.visible)
    .filter((id) => id !== own && cameras.has(id))
    .reduce(
      (order, id) =>
        swapIn({ ...page, order }, id, (other) => !cameras.has(other) && lastSpoke(other) <= lastSpoke(id)),
      page.order,
    )
}

/**
 * Swaps somebody off the page with the person who may give way and has been silent longest. Of those who have been
 * silent as long, one whose camera is off gives way first, as their tile would be the next to go; then the last in order.
 */
function swapIn(page: FirstPage, newcomer: string, mayGiveWay: (id: string) => boolean): readonly string[] {
  const { order, visible, own, cameras } = page
  const lastSpoke = lastSpokeOf(page)
  const yieldsBefore = (a: string, b: string) =>
    lastSpoke(a) === lastSpoke(b) ? !cameras.has(a) && cameras.has(b) : lastSpoke(a) < lastSpoke(b)
  const quietest = order
    .slice(0, visible)
    .filter((id) => id !== own && mayGiveWay(id))
    .reduceRight<string | undefined>(
      (quiet, id) => (quiet === undefined || yieldsBefore(id, quiet) ? id : quiet),
      undefined,
    )
  if (quietest === undefined) return order
  const next = [...order]
  next[order.indexOf(quietest)] = newcomer
  next[order.indexOf(newcomer)] = quietest
  return next
}

const lastSpokeOf =
  ({ lastSpoke }: FirstPage) =>
  (id: string) =>
    lastSpoke.get(id) ?? Number.NEGATIVE_INFINITY

const sameOrder = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, place) => id === b[place])
