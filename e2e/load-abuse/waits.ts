import { setTimeout as delay } from 'node:timers/promises'
import type { HonestActions } from './attack.ts'

/** Nobody may wait longer than this, under any attack. Milliseconds. */
export const LONGEST_WAIT_MS = 3_000
/** Then the honest user gives up: it counts as this long. */
const PATIENCE_MS = 20_000
/** Somebody who was refused tries again. */
const RETRY_MS = 250
/** A person's pause between two actions. */
const PAUSE_MS = 200

export type Waits = { readonly action: string; readonly waits: readonly number[]; readonly refusal?: string }

/** Does each action again and again until the returned function is called, and measures how long each took. */
export function watchHonestUser(actions: HonestActions): () => Promise<Waits[]> {
  const over = new AbortController()
  const watched = Object.entries(actions).map(async ([action, act]): Promise<Waits> => {
    const waits: number[] = []
    let refusal: string | undefined
    while (!over.signal.aborted || waits.length === 0) {
      const done = await untilDone(act)
      waits.push(done.ms)
      refusal = done.refusal ?? refusal
      await delay(PAUSE_MS)
    }
    return { action, waits, refusal }
  })
  return () => {
    over.abort()
    return Promise.all(watched)
  }
}

/** From the first try to success. A refusal is no answer: the caller tries again. */
async function untilDone(act: () => Promise<void>): Promise<{ ms: number; refusal?: string }> {
  const begun = performance.now()
  const since = () => performance.now() - begun
  let refusal: string | undefined
  while (since() < PATIENCE_MS) {
    try {
      await within(PATIENCE_MS - since(), act())
      return { ms: since(), refusal }
    } catch (error) {
      refusal = error instanceof Error ? error.message : String(error)
      await delay(RETRY_MS)
    }
  }
  return { ms: PATIENCE_MS, refusal }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer')), ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

export const medianOf = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN
