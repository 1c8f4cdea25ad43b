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
  /** What this person holds in hand: others' changes to it wait. */
  inHand(): ReadonlySet<string>
  /**
   * Sends the changes of this person to the others: so many parts as one message may carry, and the next ones after it.
   */
  write(messages: readonly Parts[]): void
  /** Of transactions by which this person takes something back, or does it again. */
  readonly undoOrigin: symbol
}

export interface Binding {
  /**
   * Tells the others what this person has changed, and shows what waited for them to put something down. Returns whether
   * this person had changed anything.
   */
  push(): boolean
  /** Neither pushes nor shows anything any more. */
  end(): void
}

/**
 * Keeps the drawing on the screen and the shared one the same. The shared one decides: of two changes to one element
 * Yjs keeps the same for everybody, whatever their versions. An element's version only tells what changed on this screen.
 * `schedule` wraps the drawing of others' changes: it returns a function that asks for it, and merges calls made before
 * it runs.
 */
export function bindScene(drawing: Drawing, scene: Scene, schedule: (work: () => void) => Paced): Binding {
  /** The version of each element that both have. */
  const common = new Map<string, Version>()
  /** What others have changed and is not shown yet. */
  const changed = new Set<string>()
  let isOver = false
  for (const [id, value] of drawing) common.set(id, versionOf(Object(value)))

  /** Asked of every element whenever something changes: nothing is made of one that has not. */
  function isCommon({ id, version, versionNonce }: Element): boolean {
    const both = common.get(id)
    return both?.version === version && both.versionNonce === versionNonce
  }

  function tell(): boolean {
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
    // What this person has changed meanwhile comes after what the others did.
    tell()
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
    // Of two elements in the same place the editor moves one: told to the others, that would undo what its author does
    // to it meanwhile.
    for (const element of scene.elements()) if (!isCommon(element)) common.set(element.id, versionOf(element))
  })

  function push(): boolean {
    if (isOver) return false
    const hasTold = tell()
    // What was in hand may have been put down.
    if (changed.size > 0) pullSoon()
    return hasTold
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

/** Of what is pasted at once goes as much in one message: the server takes none that is large. */
const mostLetters = 512 * 1024

type Version = Pick<Element, 'version' | 'versionNonce'>
const versionOf = ({ version, versionNonce }: Element): Version => ({ version, versionNonce })
