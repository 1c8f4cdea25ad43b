type Listener = () => void

/** The listeners of something that is no React state. */
export const createListeners = () => {
  const listeners = new Set<Listener>()
  return {
    /** Calls all listeners. One that unsubscribes meanwhile does not affect the others. */
    notify: () => {
      for (const listener of [...listeners]) listener()
    },
    /** Adds a listener. Returns a function that removes it. */
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Removes all listeners. */
    clear: () => listeners.clear(),
  }
}
