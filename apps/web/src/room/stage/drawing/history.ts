import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Drawing, DrawingAccess } from './drawing.ts'

/** Limits of stored undo steps per page, and of pages: enough for a lesson, and small compared with the drawing. */
const mostSteps = 100
const mostPages = 20

/** Parts of a drawing by their ids; undefined where there is none. */
export type Parts = ReadonlyMap<string, unknown>

/** The change of a part by one step. */
interface Change {
  readonly before: unknown
  readonly after: unknown
}
type Step = Map<string, Change>

interface Steps {
  readonly done: Step[]
  readonly undone: Step[]
}

/** The steps of this person on a page, which they can undo. */
export interface History {
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  /** Changes parts, as one step with all changes until it is ended. */
  change(parts: Parts): void
  /** Changes parts without a step of its own, as where an editor completes a change. */
  amend(parts: Parts): void
  endStep(): void
  undo(): void
  redo(): void
  /** The origin of transactions that undo or redo something. */
  readonly origin: symbol
}

const origin = Symbol('history')

/** Steps by room, then page. */
const stepsByPage = new WeakMap<DrawingAccess, Map<string, Steps>>()

/**
 * Opens the history of a page, which goes on where it was when the page was open last in this room. It holds what the
 * parts were before and after each step, and not what Yjs keeps of every change in between: dragging much for some
 * seconds would fill the memory, and it would go with the page. What others have changed since is left as it is.
 */
export function openHistory(drawing: Drawing, access: DrawingAccess, pageId: string): History {
  const pages = stepsByPage.get(access) ?? new Map<string, Steps>()
  stepsByPage.set(access, pages)
  const steps = pages.get(pageId) ?? { done: [], undone: [] }
  const { done, undone } = steps
  const canUndo = signal(done.length > 0)
  const canRedo = signal(undone.length > 0)
  /** The step that goes on; the last one that was done. */
  let present: Step | undefined

  const write = (parts: Parts, by?: symbol) =>
    drawing.doc?.transact(() => {
      for (const [id, part] of parts) {
        if (part !== undefined) drawing.set(id, part)
        else if (drawing.has(id)) drawing.delete(id)
      }
    }, by)

  /** Notes what parts become in a step. */
  const note = (step: Step, parts: Parts) => {
    for (const [id, after] of parts)
      step.set(id, { before: step.has(id) ? step.get(id)?.before : drawing.get(id), after })
  }
  const settle = () => {
    canUndo.value = done.length > 0
    canRedo.value = undone.length > 0
  }
  /** Takes the newest step that still has something to do from one list, and puts it on the other. */
  const turn = (from: Step[], to: Step[], is: keyof Change, becomes: keyof Change) => {
    present = undefined
    for (let step = from.pop(); step; step = from.pop()) {
      const open = [...step].filter(
        ([id, change]) => isSame(drawing.get(id), change[is]) && !isSame(change.before, change.after),
      )
      if (open.length === 0) continue
      to.push(new Map(open))
      write(new Map(open.map(([id, change]) => [id, change[becomes]])), origin)
      break
    }
    settle()
  }
  return {
    canUndo,
    canRedo,
    origin,
    change(parts) {
      if (parts.size === 0) return
      if (!present) {
        present = new Map()
        done.push(present)
        if (done.length > mostSteps) done.shift()
        undone.length = 0
        // The page that was drawn on last comes last.
        pages.delete(pageId)
        pages.set(pageId, steps)
        const [oldest] = pages.keys()
        if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
      }
      note(present, parts)
      write(parts)
      settle()
    },
    amend(parts) {
      for (const [id, part] of parts) {
        const step = done.findLast((one) => one.has(id))
        if (step) note(step, new Map([[id, part]]))
      }
      write(parts)
    },
    endStep() {
      // Happens when a text was begun and nothing was written.
      if (present && [...present.values()].every(({ before, after }) => isSame(before, after))) done.pop()
      present = undefined
      settle()
    },
    undo: () => turn(done, undone, 'after', 'before'),
    redo: () => turn(undone, done, 'before', 'after'),
  }
}

/** Parts are plain data, and read again they have the same order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
