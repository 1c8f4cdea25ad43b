import { effect, untracked } from '@preact/signals-core'

/** The lifetime of one part of the room. What is started within it ends with it, the newest first. */
export interface Scope {
  /** Aborted when the scope ends; for listeners and calls. */
  readonly signal: AbortSignal
  /** Runs `clean` when the scope ends, or at once when it has. */
  onEnd(clean: () => void): void
  /** Runs `work` after a while, unless the scope ends first. Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
  /**
   * Reads signals now and whenever one of them has changed, and reacts to the value. Only the signals of `read` are
   * subscribed to, so a reaction may read and change any signal.
   */
  follow<T>(read: () => T, react: (value: T) => void): void
  /** A lifetime within this one, which may end earlier. */
  child(): Scope
  end(): void
}

export function createScope(): Scope {
  const controller = new AbortController()
  const cleaners = new Set<() => void>()

  const scope: Scope = {
    signal: controller.signal,
    onEnd(clean) {
      if (controller.signal.aborted) clean()
      else cleaners.add(clean)
    },
    after(ms, work) {
      if (controller.signal.aborted) return () => undefined
      const timer = setTimeout(() => {
        cleaners.delete(stop)
        work()
      }, ms)
      const stop = () => {
        cleaners.delete(stop)
        clearTimeout(timer)
      }
      cleaners.add(stop)
      return stop
    },
    follow(read, react) {
      if (controller.signal.aborted) return
      const stop = effect(() => {
        const value = read()
        untracked(() => react(value))
      })
      scope.onEnd(stop)
    },
    child() {
      const inner = createScope()
      scope.onEnd(inner.end)
      inner.onEnd(() => cleaners.delete(inner.end))
      return inner
    },
    end() {
      if (controller.signal.aborted) return
      controller.abort()
      for (const clean of [...cleaners].reverse()) {
        try {
          clean()
        } catch (error) {
          // Everything else is ended all the same: cameras, sockets.
          console.error('Something could not be ended', error)
        }
      }
      cleaners.clear()
    },
  }
  return scope
}

/** Resolves after a while, or as soon as the scope ends. */
export const waitWithin = (scope: Scope, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const inner = scope.child()
    inner.onEnd(resolve)
    inner.after(ms, inner.end)
  })
