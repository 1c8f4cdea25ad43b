import { setTimeout } from 'node:timers/promises'

/**
 * Asks again and again until something is so, and answers it.
 * @throws Error that names `what` is awaited, where it is not so within the limit.
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  { limitMs = 60_000, everyMs = 200 } = {},
): Promise<Exclude<T, undefined | null | false>> {
  const limit = performance.now() + limitMs
  while (true) {
    const answer = await ask()
    if (answer) return answer as Exclude<T, undefined | null | false>
    if (performance.now() > limit) throw new Error(`Not within ${limitMs / 1000} s: ${what}`)
    await setTimeout(everyMs)
  }
}
