import { markOwner } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Drawing, DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { openPage, type PageState } from '#room/stage/drawing/page-session.ts'
import { extended, isMark, type Mark, mostSpots, movedBy, newMark, type Spot } from './marks.ts'

/** The marks over a page or a screen, and this person's own drawing. */
export interface Annotations {
  readonly state: ReadonlySignal<PageState>
  /** The oldest first. */
  readonly marks: ReadonlySignal<readonly Mark[]>
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  /** True where this person may remove all marks, not only their own. */
  readonly mayClear: boolean
  /** True where they may remove this one. */
  mayErase(id: string): boolean
  /** True where it is their own, so that they may move it. */
  isOwn(id: string): boolean
  /** All that was drawn with this one in one line. */
  lineOf(id: string): readonly Mark[]
  /** Begins to draw; answers how to go on. */
  begin(mark: Pick<Mark, 'kind' | 'color' | 'weight'>, from: Spot): (to: Spot) => void
  write(text: string, mark: Pick<Mark, 'color' | 'weight'>, at: Spot): void
  /** Moves marks of this person; `goesOn`: by the same undo as the move before. */
  move(id: string, by: Spot, goesOn?: boolean): void
  erase(ids: readonly string[]): void
  /** Removes all that this person may remove, or of it only what is their own. */
  clear(whose: 'all' | 'own'): void
  /** Takes back what this person did last. */
  undo(): void
  /** Does again what was taken back last. */
  redo(): void
  /** Runs `work` when it is closed, while changes still go to the others. */
  beforeEnd(work: () => void): void
  end(): void
}

/** The person who draws. */
export interface Annotator {
  readonly userId: string
  readonly mayClear: boolean
}

/** Opens what is drawn there, and keeps it up to date until it is ended. */
export function openAnnotations(
  name: string,
  access: DrawingAccess,
  { userId, mayClear }: Annotator,
): Annotations {
  const page = openPage(name, access)
  const { drawing, history } = page
  const marks = signal(marksIn(drawing))
  drawing.observe(() => {
    marks.value = marksIn(drawing)
  })
  const put = (mark: Mark) => history.change(new Map([[mark.id, mark]]))
  const isOwn = (id: string) => (markOwner(id) ?? userId) === userId
  const mayErase = (id: string) => mayClear || isOwn(id)
  const keyOf = ({ id, lineId }: Mark) => lineId ?? id
  const lineOf = (id: string) => {
    const mark = marks.value.find((one) => one.id === id)
    const isOfLine = (one: Mark) => keyOf(one) === keyOf(mark as Mark) && markOwner(one.id) === markOwner(id)
    return mark ? marks.value.filter(isOfLine) : []
  }
  const remove = (ids: readonly string[]) => {
    const there = ids.filter((id) => drawing.has(id) && mayErase(id))
    history.endStep()
    history.change(new Map(there.map((id) => [id, undefined])))
  }
  return {
    state: page.state,
    marks,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    mayClear,
    mayErase,
    isOwn,
    lineOf,
    begin(what, from) {
      let mark = newMark(userId, { ...what, spots: [from] })
      history.endStep()
      put(mark)
      return (to) => {
        const last = mark.spots.at(-1) as Spot
        if (mark.spots.length === mostSpots)
          mark = newMark(userId, { ...what, lineId: keyOf(mark), spots: [last] })
        mark = extended(mark, to)
        put(mark)
      }
    },
    write(text, what, at) {
      const mark = newMark(userId, { ...what, kind: 'text', text, spots: [at] })
      history.endStep()
      put(mark)
    },
    move(id, by, goesOn = false) {
      if (!isOwn(id)) return
      if (!goesOn) history.endStep()
      history.change(new Map(movedBy(lineOf(id), by).map((mark) => [mark.id, mark])))
    },
    erase: (ids) => remove(ids.flatMap((id) => lineOf(id).map((mark) => mark.id))),
    clear(whose) {
      const ids = marks.value.map(({ id }) => id)
      remove(whose === 'own' ? ids.filter(isOwn) : ids)
    },
    undo: history.undo,
    redo: history.redo,
    beforeEnd: page.beforeEnd,
    end: page.end,
  }
}

export const marksIn = (drawing: Drawing): Mark[] =>
  [...drawing]
    .flatMap(([id, value]) => (isMark(value, id) ? [value] : []))
    .toSorted((a, b) => a.begun - b.begun || (a.id < b.id ? -1 : 1))
