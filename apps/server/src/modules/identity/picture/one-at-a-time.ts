let last: Promise<unknown> = Promise.resolve()

/** Unpacked pictures are large; however many people send some at once, the memory for one is enough. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
