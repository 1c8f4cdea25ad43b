import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'

/** What pressing a toast's button does: something here, or a web page of its own. */
export type ToastAction = { readonly text: () => string } & (
  | { readonly run: () => void }
  | { readonly url: string }
)

/** Something that happened, told for a moment over the stage. */
export interface Toast {
  /** What it is about: the next one about the same takes its place. */
  readonly about: string
  /** Says it, in the language of the moment. */
  readonly text: () => string
  /** Whose words they are, above them. */
  readonly from?: () => string
  /** Somebody's own words, which are read in their own direction. */
  readonly isQuoted?: boolean
  readonly icon?: ToastIcon
  readonly actions?: readonly ToastAction[]
  /** Whether it is only read out where a pane covers the call, in which somebody does something. */
  readonly isPassing?: boolean
  /** Whether it can be closed before its time is up. Whatever asks for something can. */
  readonly isClosable?: boolean
}
export type ToastIcon = 'success' | 'warning' | 'error' | 'info'

export interface Toasts {
  readonly items: ReadonlySignal<readonly Toast[]>
  /** Tells it for so many milliseconds, or until it is closed. */
  show(toast: Toast, life: number | 'infinite'): void
  dismiss(about: string): void
}

export function createToasts(scope: Scope): Toasts {
  const items = signal<readonly Toast[]>([])
  const expiries = new Map<string, () => void>()

  const stopTimer = (about: string) => {
    expiries.get(about)?.()
    expiries.delete(about)
  }
  const dismiss = (about: string) => {
    stopTimer(about)
    items.value = items.value.filter((toast) => toast.about !== about)
  }
  return {
    items,
    dismiss,
    show(toast, life) {
      const { about } = toast
      const isShown = items.value.some((one) => one.about === about)
      items.value = isShown
        ? items.value.map((one) => (one.about === about ? toast : one))
        : [...items.value, toast]
      stopTimer(about)
      if (life !== 'infinite')
        expiries.set(
          about,
          scope.after(life, () => dismiss(about)),
        )
    },
  }
}
