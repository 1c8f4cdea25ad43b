/**
 * Rejects if `work` has not ended `limitMs` milliseconds after it began or, if it reports progress meanwhile, after
 * `lastHeard`, a time in milliseconds as of `Date.now()`.
 */
export function inTime<T>(work: Promise<T>, limitMs: number, lastHeard: () => number = () => 0): Promise<T> {
  const begun = Date.now()
  const tooLate = Promise.withResolvers<never>()
  const check = () => {
    const left = Math.max(begun, lastHeard()) + limitMs - Date.now()
    if (left > 0) timer = setTimeout(check, left)
    else tooLate.reject(new Error(`There was no answer for ${limitMs} ms`))
  }
  let timer = setTimeout(check, limitMs)
  return Promise.race([work, tooLate.promise]).finally(() => clearTimeout(timer))
}
