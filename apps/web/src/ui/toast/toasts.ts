import { createListeners } from '#lib/listeners.ts'

export type ToastKind = 'plain' | 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly message: string
  /** Milliseconds on screen; Infinity stays until dismissed. */
  readonly duration: number
}

/** The default duration of a notification. Milliseconds. */
const toastMs = 3_000

/** The notifications on screen, oldest first. `show` adds one; the Toaster removes it when its time is over. */
const createToasts = () => {
  let items: readonly Toast[] = []
  let lastId = 0
  const { notify, listen } = createListeners()
  const set = (next: readonly Toast[]) => {
    items = next
    notify()
  }
  return {
    items: () => items,
    subscribe: listen,
    show: (
      message: string,
      { kind = 'plain', duration = toastMs }: Partial<Omit<Toast, 'id' | 'message'>> = {},
    ) => {
      lastId += 1
      set([...items, { id: lastId, kind, message, duration }])
      return lastId
    },
    dismiss: (id: number) => set(items.filter((toast) => toast.id !== id)),
  }
}

export const toasts = createToasts()
