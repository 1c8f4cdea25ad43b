import { type ReadonlySignal, signal } from '@preact/signals-core'

/** Something about one's own part in the call: what did not work, or what others have done to it or ask for. */
export interface Notice {
  /** What it is about, as a track that is sent, or a change that was asked for. */
  readonly about: string
  /** Says it, in the language of the moment. */
  readonly text: () => string
  /** What can be done about it, by a button. */
  readonly action?: { readonly text: () => string; readonly run: () => void }
  /** Whatever works after it makes it old: a change that was refused, not a track that is still missing. */
  readonly isPassing?: boolean
}

export interface Notices {
  readonly current: ReadonlySignal<Notice | undefined>
  show(notice: Notice): void
  /** This works now, or is not wanted any more: what was said of it is over, and so is what was passing. */
  settle(about: string): void
  dismiss(): void
}

/** The newest of them, until it is over, something else works, or somebody has read it. */
export function createNotices(): Notices {
  const current = signal<Notice | undefined>(undefined)
  return {
    current,
    show(notice) {
      current.value = notice
    },
    settle(about) {
      if (current.value?.about === about || current.value?.isPassing) current.value = undefined
    },
    dismiss() {
      current.value = undefined
    },
  }
}
