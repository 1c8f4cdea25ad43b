import type { Signal } from '@preact/signals-core'
import type { ProblemNote } from './problem-note.ts'

/** Puts up what is wrong and takes it down, one note for each thing. */
export interface NoteBoard {
  /** Says it, or what has changed of it. One that was put away stays away until it was over once. */
  put(note: Omit<ProblemNote, 'dismiss'>): void
  /** As `put`, for what goes by itself or by its action alone. */
  pin(note: Omit<ProblemNote, 'dismiss'>): void
  over(about: string): void
}

export function createNoteBoard(notes: Signal<readonly ProblemNote[]>): NoteBoard {
  const putAway = new Set<string>()
  const remove = (about: string) => {
    if (notes.peek().some((note) => note.about === about))
      notes.value = notes.peek().filter((note) => note.about !== about)
  }
  const show = (note: ProblemNote) => {
    const others = notes.peek().filter(({ about }) => about !== note.about)
    notes.value = [...others, note]
  }
  return {
    put(note) {
      if (putAway.has(note.about)) return
      const dismiss = () => {
        putAway.add(note.about)
        remove(note.about)
      }
      show({ ...note, dismiss })
    },
    pin: show,
    over(about) {
      putAway.delete(about)
      remove(about)
    },
  }
}
