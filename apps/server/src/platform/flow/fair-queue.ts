/** Limits of one key, such as an app or one of its users. */
export type KeyLimits = {
  /** Callers of this key that wait. */
  maxWaiting: number
  /** Work of this key that runs at the same time. Default: as many as there are slots. */
  maxRunning?: number
}

export type FairQueueOptions = {
  /** Work that runs at the same time. */
  slots: number
  /** Callers that wait, all keys together. */
  maxWaiting: number
  /**
   * Limits of the keys, one entry for each key of a path: `[{ maxWaiting: 40 }, { maxWaiting: 10 }]` lets 40 callers
   * of an app wait, and 10 of each of its users.
   */
  perKey: readonly KeyLimits[]
}

export type FairQueue = {
  /**
   * Runs `work` when its turn comes, and resolves or rejects with it. At most `slots` run at the same time.
   *
   * `path` names the owner, from the outside in, with one key for each entry of `perKey`: `['app 7', 'user 3']`. Apps
   * are served in turn, one piece of work each, and within an app its users are: nobody waits for all the work of one
   * other.
   *
   * A caller whose `signal` is aborted leaves the queue at once. Running work must watch the signal itself; its slot is
   * free when it has ended.
   *
   * @throws QueueFull if too many wait already, of one key or altogether; nothing was begun.
   * @throws the signal's reason if it is aborted before the work begins.
   */
  run<T>(path: readonly string[], signal: AbortSignal, work: () => Promise<T> | T): Promise<T>
  /** Callers that wait. */
  readonly waiting: number
  /** Work that runs. */
  readonly running: number
}

/** The queue takes nobody else at the moment. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'

  constructor() {
    super('Too many wait in this queue')
  }
}

type Refusing = {
  signal?: AbortSignal
  /** Longest wait for a turn. Milliseconds; default: no limit. */
  longestWaitMs?: number
  /** Ends a call that cannot have its turn for now. */
  refuse: () => never
}

/**
 * Runs `work` in a queue as `run` does, and calls `refuse` where too many wait already or the turn has not come in time.
 */
export async function runOrRefuse<T>(
  queue: FairQueue,
  path: readonly string[],
  { signal, longestWaitMs, refuse }: Refusing,
  work: () => Promise<T>,
): Promise<T> {
  const tooLong = longestWaitMs === undefined ? undefined : AbortSignal.timeout(longestWaitMs)
  const signals = [signal, tooLong].filter((one) => one !== undefined)
  try {
    return await queue.run(path, AbortSignal.any(signals), work)
  } catch (error) {
    if (error instanceof QueueFull || (tooLong?.aborted && error === tooLong.reason)) refuse()
    throw error
  }
}

/** A key with all that is below it. Only the last key of a path has turns of its own. */
type Line = { waiting: number; running: number; turns: Set<Turn>; below: Map<string, Line> }

/** One caller that waits; `lines` are those of its path, the whole queue first. */
type Turn = { lines: readonly Line[]; begin: () => void }

/** A bounded queue in this process that is fair to each key. */
export function createFairQueue({ slots, maxWaiting, perKey }: FairQueueOptions): FairQueue {
  const levels: readonly KeyLimits[] = [{ maxWaiting, maxRunning: slots }, ...perKey]
  const all = newLine()

  const hasSlot = (line: Line, level: number) => line.running < (levels[level]?.maxRunning ?? slots)
  const isFull = (line: Line, level: number) => line.waiting >= (levels[level]?.maxWaiting ?? 0)

  /** Takes a slot at once where one is free, or waits for its turn. */
  async function takeSlot(lines: readonly Line[], signal: AbortSignal): Promise<void> {
    // Waiting work could not run either: each freed slot starts all work that can run.
    if (lines.every(hasSlot)) return count(lines, 'running', 1)
    if (lines.some(isFull)) throw new QueueFull()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn: Turn = { lines, begin: resolve }
    const turns = lines.at(-1)?.turns
    const leave = () => {
      if (turns?.delete(turn)) count(lines, 'waiting', -1)
      reject(signal.reason)
    }
    turns?.add(turn)
    count(lines, 'waiting', 1)
    signal.addEventListener('abort', leave)
    return promise.finally(() => signal.removeEventListener('abort', leave))
  }

  function freeSlot(lines: readonly Line[]): void {
    count(lines, 'running', -1)
    for (let turn = nextTurn(all); turn; turn = nextTurn(all)) {
      count(turn.lines, 'waiting', -1)
      count(turn.lines, 'running', 1)
      turn.begin()
    }
  }

  /** Takes the next turn out of a line. The key that is served goes behind the others. */
  function nextTurn(line: Line, level = 0): Turn | undefined {
    if (line.waiting === 0 || !hasSlot(line, level)) return undefined
    for (const turn of line.turns) {
      line.turns.delete(turn)
      return turn
    }
    for (const [key, below] of line.below) {
      const turn = nextTurn(below, level + 1)
      if (!turn) continue
      line.below.delete(key)
      line.below.set(key, below)
      return turn
    }
    return undefined
  }

  return {
    async run(path, signal, work) {
      if (path.length !== perKey.length) throw new Error(`The queue needs ${perKey.length} keys`)
      signal.throwIfAborted()
      const lines = openLines(all, path)
      try {
        await takeSlot(lines, signal)
        try {
          signal.throwIfAborted()
          return await work()
        } finally {
          freeSlot(lines)
        }
      } finally {
        closeLines(lines, path)
      }
    },
    get waiting() {
      return all.waiting
    },
    get running() {
      return all.running
    },
  }
}

const newLine = (): Line => ({ waiting: 0, running: 0, turns: new Set(), below: new Map() })

function count(lines: readonly Line[], what: 'waiting' | 'running', change: 1 | -1): void {
  for (const line of lines) line[what] += change
}

/** The lines of a path from the whole queue on; those that are new are added. */
function openLines(all: Line, path: readonly string[]): Line[] {
  const lines = [all]
  let line = all
  for (const key of path) {
    const below = line.below.get(key) ?? newLine()
    line.below.set(key, below)
    lines.push(below)
    line = below
  }
  return lines
}

/** Forgets the keys of a path that nobody uses any more. */
function closeLines(lines: readonly Line[], path: readonly string[]): void {
  for (let level = path.length; level > 0; level -= 1) {
    const [above, line, key] = [lines[level - 1], lines[level], path[level - 1]]
    if (!above || !line || key === undefined || line.waiting + line.running > 0) return
    // Another line may have this key by now.
    if (above.below.get(key) === line) above.below.delete(key)
  }
}
