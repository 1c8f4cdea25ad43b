/** Messages a client may send at once, and how many more each second. Ours send one when a device is switched. */
const BURST = 20
const PER_SECOND = 2

/** Answers for each message whether it may still be taken: a bucket that fills slowly. */
export function createMessageRate(now: () => number = Date.now): () => boolean {
  let tokens = BURST
  let filled = now()
  return () => {
    const time = now()
    tokens = Math.min(BURST, tokens + ((time - filled) / 1000) * PER_SECOND)
    filled = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
