export type Serial = <T>(work: () => Promise<T> | T) => Promise<T>

/** Does one thing after the other, in the order in which they were given. One that fails holds up none behind it. */
export function serial(): Serial {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}

/** Runs the work of each key one after the other; keys, such as people, do not wait for each other. */
export function serialBy<Key>(): <T>(key: Key, work: () => Promise<T> | T) => Promise<T> {
  const lines = new Map<Key, { next: Serial; waiting: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { next: serial(), waiting: 0 }
    lines.set(key, line)
    line.waiting += 1
    try {
      return await line.next(work)
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(key)
    }
  }
}
