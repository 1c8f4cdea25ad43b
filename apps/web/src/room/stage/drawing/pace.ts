/** Strokes and positions of hands reach the others 20 times a second. Milliseconds. */
export const paceMs = 50

/** Asks for work that is done at its own pace. */
export interface Paced {
  (): void
  /** Drops what was asked for and is not done yet. */
  cancel(): void
}

/** Runs `work` at once, then at most once per `ms`; calls in between are merged. */
export function atPace(work: () => void, ms: number): Paced {
  return whenDue(() => {
    const begin = performance.now()
    work()
    return begin + ms
  })
}

/**
 * Runs `send` at the pace at which others see what is drawn. It returns whether there was anything to send: if not, the
 * next call is not delayed.
 */
export function sendAtPace(send: () => boolean): Paced {
  return whenDue(() => {
    const begin = performance.now()
    return send() ? begin + paceMs : begin
  })
}

/**
 * Like `atPace`, but rests afterwards for `ms` or for as long as `work` took, whichever is longer, so that it never takes
 * more than half of the main thread.
 */
export function withPauses(work: () => void, ms: number): Paced {
  return whenDue(() => {
    const begin = performance.now()
    work()
    const end = performance.now()
    return end + Math.max(ms, end - begin)
  })
}

/** `work` returns the time it is next due. */
function whenDue(work: () => number): Paced {
  let timer: number | undefined
  let due = 0
  const ask = () => {
    timer ??= window.setTimeout(run, Math.max(0, due - performance.now()))
  }
  const run = () => {
    timer = undefined
    // Asked for by `work` itself, before it had said when it is next due.
    if (performance.now() < due) return ask()
    due = work()
  }
  const cancel = () => {
    window.clearTimeout(timer)
    timer = undefined
  }
  return Object.assign(ask, { cancel })
}
