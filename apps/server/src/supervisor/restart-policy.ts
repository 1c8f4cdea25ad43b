/** A process that lives this long was healthy; when it dies, it is started again at once. */
const HEALTHY_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 3_000

/**
 * People wait in a call while a part is down, so the first restarts come at once. Only a process that repeatedly dies
 * young gets growing pauses, so that a broken one does not use up the machine.
 */
export function createRestartPolicy() {
  let earlyDeaths = 0
  return {
    /** Milliseconds to wait before the next start. */
    pauseAfter(livedMs: number): number {
      earlyDeaths = livedMs >= HEALTHY_MS ? 0 : earlyDeaths + 1
      if (earlyDeaths <= 1) return 0
      return Math.min(FIRST_PAUSE_MS * 2 ** (earlyDeaths - 2), LONGEST_PAUSE_MS)
    },
  }
}
