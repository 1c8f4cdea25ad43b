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

export interface SpeakerPlaces {
  readonly order: readonly string[]
  /** The first tiles of the order that are on screen. */
  readonly visible: number
  readonly speaker: string
  /** One's own tile, which keeps its place. */
  readonly own: string
  /** When each person last spoke; whoever never did is missing. */
  readonly lastSpoke: ReadonlyMap<string, number>
}

/**
 * Gives somebody who speaks off the page the place of the person on it who has been silent longest.
 * The two swap; nobody else moves.
 */
export function bringSpeakerIn({ order, visible, speaker, own, lastSpoke }: SpeakerPlaces) {
  const from = order.indexOf(speaker)
  if (from < visible) return order
  const candidates = order.slice(0, visible).filter((id) => id !== own)
  const quietest = candidates.reduceRight<string | undefined>((quiet, id) => {
    const spoke = lastSpoke.get(id) ?? Number.NEGATIVE_INFINITY
    return quiet === undefined || spoke < (lastSpoke.get(quiet) ?? Number.NEGATIVE_INFINITY) ? id : quiet
  }, undefined)
  if (quietest === undefined) return order
  const next = [...order]
  next[order.indexOf(quietest)] = speaker
  next[from] = quietest
  return next
}

const sameOrder = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, place) => id === b[place])
