/**
 * Settles as `work` does, or rejects once `limitMs` milliseconds have passed since it began. If `work` reports progress
 * meanwhile, the limit counts from `lastReportAt`, a time in milliseconds as of `Date.now()`.
 */
export function withinLimit<T>(
  limitMs: number,
  work: Promise<T>,
  lastReportAt: () => number = () => 0,
): Promise<T> {
  const begun = Date.now()
  const tooLate = Promise.withResolvers<never>()
  const check = () => {
    const left = Math.max(begun, lastReportAt()) + limitMs - Date.now()
    if (left > 0) timer = setTimeout(check, left)
    else tooLate.reject(new Error(`There was no answer for ${limitMs} ms`))
  }
  let timer = setTimeout(check, limitMs)
  return Promise.race([work, tooLate.promise]).finally(() => clearTimeout(timer))
}

/** Waits for `work`, `limitMs` milliseconds at most. Rejects if it fails by then. */
export function waitAtMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, limitMs)
  return Promise.race([work.then(() => undefined), late.promise]).finally(() => clearTimeout(timer))
}
