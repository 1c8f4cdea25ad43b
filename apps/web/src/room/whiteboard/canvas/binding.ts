import type * as Y from 'yjs'
import type { Drawing } from '#room/stage/drawing/drawing.ts'
import type { Parts } from '#room/stage/drawing/history.ts'
import type { Paced } from '#room/stage/drawing/pace.ts'
import { type Element, inOrder, readElement } from '#room/whiteboard/elements.ts'

/** The drawing on the screen. */
export interface Scene {
  /** All of it, with what was deleted in this tab. */
  elements(): readonly Element[]
  /** Shows what has come from others; none of it is undone by this person. */
  replace(elements: readonly Element[]): void
  /** The elements that this person holds in hand: changes of others to them wait. */
  inHand(): ReadonlySet<string>
  /**
   * Sends the changes of this person to the others: so many parts as one message may carry, and the next ones after it.
   */
  write(messages: readonly Parts[]): void
  /** The origin of transactions by which this person undoes or redoes something. */
  readonly undoOrigin: symbol
}

export interface Binding {
  /**
   * Sends this person's changes to the others, and shows those that waited for a hand to be free. Returns whether
   * this person had changed anything.
   */
  push(): boolean
  /** Stops pushing and showing changes. */
  end(): void
}

/**
 * Keeps the drawing on the screen and the shared one the same. The shared one decides: of two changes to one element
 * Yjs keeps the same for everybody, whatever their versions. An element's version only shows what changed on this screen.
 * `schedule` wraps the drawing of others' changes: it returns a function that asks for it, and merges calls made before
 * it runs.
 */
export function bindScene(drawing: Drawing, scene: Scene, schedule: (work: () => void) => Paced): Binding {
  /** The version of each element that both have. */
  const common = new Map<string, Version>()
  /** Elements that others have changed, and that are not shown yet. */
  const changed = new Set<string>()
  let isOver = false
  for (const [id, value] of drawing) common.set(id, versionOf(Object(value)))

  /** Asked of every element whenever something changes: nothing is made of one that has not. */
  function isCommon({ id, version, versionNonce }: Element): boolean {
    const both = common.get(id)
    return both?.version === version && both.versionNonce === versionNonce
  }

  function send(): boolean {
    const own = scene.elements().filter((element) => !isCommon(element))
    if (own.length === 0) return false
    const messages = [new Map<string, unknown>()]
    let letters = 0
    for (const element of own) {
      common.set(element.id, versionOf(element))
      const text = JSON.stringify(element)
      letters += text.length
      if (!element.isDeleted) messages.at(-1)?.set(element.id, JSON.parse(text))
      else if (drawing.has(element.id)) messages.at(-1)?.set(element.id, undefined)
      if (letters < mostLetters) continue
      messages.push(new Map())
      letters = 0
    }
    scene.write(messages)
    return true
  }

  /** Shows changes that others have made since, or that this person has undone. */
  const pullSoon = schedule(() => {
    // This person's own changes since then come after those of the others.
    send()
    const held = scene.inHand()
    const ready = [...changed].filter((id) => !held.has(id))
    if (ready.length === 0) return
    const elements = new Map(scene.elements().map((element) => [element.id, element]))
    for (const id of ready) {
      changed.delete(id)
      const known = elements.get(id)
      const next = readElement(drawing.get(id), id) ?? (known && { ...known, isDeleted: true })
      if (!next) continue
      elements.set(id, next)
    }
    scene.replace(inOrder([...elements.values()]))
    // The editor moves one of two elements in the same place. If that were sent, it would undo what its author does
    // to it meanwhile.
    for (const element of scene.elements()) if (!isCommon(element)) common.set(element.id, versionOf(element))
  })

  function push(): boolean {
    if (isOver) return false
    const hasSent = send()
    // Elements in hand may have been put down.
    if (changed.size > 0) pullSoon()
    return hasSent
  }

  const observe = ({ keysChanged, transaction }: Y.YMapEvent<unknown>) => {
    // Steps that are undone or redone are not on this screen yet, like the changes of others.
    if (transaction.local && transaction.origin !== scene.undoOrigin) return
    for (const id of keysChanged) changed.add(id)
    pullSoon()
  }
  drawing.observe(observe)

  return {
    push,
    end() {
      isOver = true
      drawing.unobserve(observe)
      pullSoon.cancel()
    },
  }
}

/** The largest message for a paste; larger ones are split, as the server refuses them. */
const mostLetters = 512 * 1024

type Version = Pick<Element, 'version' | 'versionNonce'>
const versionOf = ({ version, versionNonce }: Element): Version => ({ version, versionNonce })
