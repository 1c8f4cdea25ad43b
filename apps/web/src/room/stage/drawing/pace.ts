/** What is drawn and where a hand is reaches the others 20 times a second. Milliseconds. */
export const paceMs = 50

/**
 * Does it at once or as soon as the last time is so long ago, and once however often it is asked for until then. Work
 * that answers `false` had nothing to do: the next time does not wait for it.
 */
export function atPace(work: () => unknown, ms: number): () => void {
  return whenDue((due) => {
    const begin = performance.now()
    return work() === false ? due : begin + ms
  })
}

/** The same with a pause after it, of so long or as long as the work has taken: at least half of the time is for the rest. */
export function withPauses(work: () => void, ms: number): () => void {
  return whenDue(() => {
    const begin = performance.now()
    work()
    const end = performance.now()
    return end + Math.max(ms, end - begin)
  })
}

/** `work` is told from when on it was due, and answers from when on it is due again. */
function whenDue(work: (due: number) => number): () => void {
  let isWaiting = false
  let due = 0
  return () => {
    if (isWaiting) return
    isWaiting = true
    window.setTimeout(
      () => {
        isWaiting = false
        due = work(due)
      },
      Math.max(0, due - performance.now()),
    )
  }
}
