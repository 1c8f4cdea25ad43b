/**
 * Runs `work` regularly until the returned function is called. A round that takes longer than the pause is not started
 * a second time. `work` reports its own failures and never rejects. With `unref` the process may end meanwhile.
 */
export function every(pauseMs: number, work: () => Promise<void>, { unref = false } = {}): () => void {
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
  if (unref) timer.unref()
  return () => clearInterval(timer)
}
