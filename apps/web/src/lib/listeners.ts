type Listener = () => void

/** Those who are told of changes of something that is no React state. */
export const createListeners = () => {
  const listeners = new Set<Listener>()
  return {
    /** Tells all of them; one that stops listening meanwhile keeps nobody else from being told. */
    tell: () => {
      for (const listener of [...listeners]) listener()
    },
    /** Tells this one as well, from now on. Answers how to stop. */
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Tells nobody any more. */
    clear: () => listeners.clear(),
  }
}
