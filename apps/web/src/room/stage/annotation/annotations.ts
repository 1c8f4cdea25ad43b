import { type ReadonlySignal, signal } from '@preact/signals-core'
import * as Y from 'yjs'
import type { Drawing, DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { openPage, type PageState } from '#room/stage/drawing/page-session.ts'
import { extended, isMark, type Mark, mostSpots, newMark, type Spot } from './marks.ts'

/** What is drawn over a page or a screen, and one's own hand in it. */
export interface Annotations {
  readonly state: ReadonlySignal<PageState>
  /** The oldest first. */
  readonly marks: ReadonlySignal<readonly Mark[]>
  readonly canUndo: ReadonlySignal<boolean>
  /** Begins to draw; answers how to go on. */
  begin(mark: Pick<Mark, 'kind' | 'color'>, from: Spot): (to: Spot) => void
  write(text: string, mark: Pick<Mark, 'color'>, at: Spot): void
  erase(ids: readonly string[]): void
  clear(): void
  /** Takes back what this person did last. */
  undo(): void
  end(): void
}

/** Opens what is drawn there, and keeps it up to date until it is ended. */
export function openAnnotations(name: string, access: DrawingAccess): Annotations {
  const page = openPage(name, access)
  const { drawing, shared } = page
  const me = {}
  const history = new Y.UndoManager(shared, { trackedOrigins: new Set([me]), captureTimeout: Infinity })
  const marks = signal(marksIn(drawing))
  const canUndo = signal(false)
  drawing.observe(() => {
    marks.value = marksIn(drawing)
  })
  const noteHistory = () => {
    canUndo.value = history.canUndo()
  }
  history.on('stack-item-added', noteHistory)
  history.on('stack-item-popped', noteHistory)
  const act = (work: () => void) => drawing.doc?.transact(work, me)
  /** What follows is undone by itself. */
  const actAnew = (work: () => void) => {
    history.stopCapturing()
    act(work)
  }
  return {
    state: page.state,
    marks,
    canUndo,
    begin(what, from) {
      let mark = newMark({ ...what, spots: [from] })
      actAnew(() => drawing.set(mark.id, mark))
      return (to) => {
        const last = mark.spots.at(-1) as Spot
        if (mark.spots.length === mostSpots) mark = newMark({ ...what, spots: [last] })
        mark = extended(mark, to)
        act(() => drawing.set(mark.id, mark))
      }
    },
    write(text, what, at) {
      const mark = newMark({ ...what, kind: 'text', text, spots: [at] })
      actAnew(() => drawing.set(mark.id, mark))
    },
    erase(ids) {
      const there = ids.filter((id) => drawing.has(id))
      if (there.length > 0)
        actAnew(() => {
          for (const id of there) drawing.delete(id)
        })
    },
    clear: () => actAnew(() => drawing.clear()),
    undo: () => void history.undo(),
    end() {
      history.destroy()
      page.end()
    },
  }
}

export const marksIn = (drawing: Drawing): Mark[] =>
  [...drawing]
    .flatMap(([id, value]) => (isMark(value, id) ? [value] : []))
    .toSorted((a, b) => a.begun - b.begun || (a.id < b.id ? -1 : 1))
