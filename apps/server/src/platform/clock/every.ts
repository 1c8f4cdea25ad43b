/**
 * Does `work` again and again until the returned function is called. A round that takes longer than the pause is not
 * begun a second time beside itself. `work` says itself what goes wrong: it never rejects.
 */
export function every(pauseMs: number, work: () => Promise<void>): () => void {
  let working = false
  const timer = setInterval(async () => {
    if (working) return
    working = true
    try {
      await work()
    } finally {
      working = false
    }
  }, pauseMs)
  return () => clearInterval(timer)
}
