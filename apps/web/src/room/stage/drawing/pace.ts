/** What is drawn and where a hand is reaches the others 20 times a second. Milliseconds. */
export const paceMs = 50

/** Does it soon, and once however often it is asked for until then. */
export function atPace(work: () => void, ms: number): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    window.setTimeout(() => {
      isWaiting = false
      work()
    }, ms)
  }
}
