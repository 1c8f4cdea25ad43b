import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import type { Movement } from '#room/channel/roster.ts'
import type { Toasts } from '#room/channel/toasts.ts'
import { shortName } from '#room/ui/short-name.ts'

/** Join and leave notices stay this long. Milliseconds. */
export const movementLifeMs = 6000
/** More toasts than these at once would hide the call: whoever comes or goes then joins the newest of their kind. */
const mostToasts = 3

interface Group {
  readonly about: string
  readonly names: readonly string[]
}

/** Tells who comes and goes; several of a kind are gathered when many do at once. */
export function createMovements(toasts: Toasts): (movement: Movement) => void {
  const newest: Partial<Record<Movement['kind'], Group>> = {}
  let count = 0

  const isShown = (group: Group) => toasts.items.value.some(({ about }) => about === group.about)
  return ({ kind, displayName, wasMissed }) => {
    // Whoever is connected again looks at the call, not at all that happened meanwhile.
    if (wasMissed) return
    const known = newest[kind]
    const isFull = toasts.items.value.length >= mostToasts
    const group: Group =
      isFull && known && isShown(known)
        ? { about: known.about, names: [...known.names, displayName] }
        : { about: `${kind}-${++count}`, names: [displayName] }
    newest[kind] = group
    const text = () => sentenceOf(kind, group.names)
    toasts.show({ about: group.about, text, isPassing: true }, movementLifeMs)
  }
}

function sentenceOf(kind: Movement['kind'], [name = '', ...others]: readonly string[]): string {
  const t = textOf(words)
  return others.length === 0
    ? t(`toast.${kind}`, { name: shortName(name) })
    : t(`toast.${kind}.more`, { name: shortName(name), count: others.length })
}
