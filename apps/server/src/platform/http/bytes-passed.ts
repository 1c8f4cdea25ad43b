/** Few enough that the buffers of a transfer stay in the processor's cache, many enough that looking costs nothing. */
const TIDY_BYTES = 8 * 1024 * 1024

let passed = 0

/**
 * Hears of every piece of a file that goes up or down. Each piece lies in a buffer outside of V8's heap, and what
 * V8 sees of it is a few words: it would let some 70 MB of used buffers gather before it looks for them. So it is
 * told to look, at its young objects alone, which takes about half a millisecond. The supervisor starts the server
 * with `--expose-gc` for it; without that, nothing happens here.
 */
export function bytesPassed(count: number): void {
  passed += count
  if (passed < TIDY_BYTES) return
  passed = 0
  globalThis.gc?.({ type: 'minor', execution: 'sync' })
}
