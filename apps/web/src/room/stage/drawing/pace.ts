/** What is drawn and where a hand is reaches the others 20 times a second. Milliseconds. */
export const paceMs = 50

/** Does it at once or as soon as the last time is so long ago, and once however often it is asked for until then. */
export function atPace(work: () => void, ms: number): () => void {
  let isWaiting = false
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (isWaiting) return
    isWaiting = true
    window.setTimeout(
      () => {
        isWaiting = false
        last = performance.now()
        work()
      },
      Math.max(0, last + ms - performance.now()),
    )
  }
}
