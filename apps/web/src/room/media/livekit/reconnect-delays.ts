/** Pauses between tries to reach the media server again, in milliseconds; the last one repeats. */
const pauses = [0, 200, 400, 600, 800, 1000]
/** After this many tries the token is taken for stale, and new credentials are asked for. */
const mostTries = 20

/** Short steps, so that a server that is back is found at once, and jittered, so that not all come together. */
export function reconnectDelay(tries: number, random: () => number = Math.random): number | null {
  if (tries >= mostTries) return null
  const pause = pauses[Math.min(tries, pauses.length - 1)] as number
  return Math.round(pause * (0.75 + random() / 2))
}
