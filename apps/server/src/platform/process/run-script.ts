import { type LimitedRun, runLimited } from './run-limited.ts'

type ScriptRun = Pick<LimitedRun, 'cwd' | 'memoryBytes' | 'timeMs' | 'inBackground' | 'signal'> & {
  /** Path of a script of ours. It gets the task as JSON in its only argument, and answers one line of JSON. */
  script: string
  task: unknown
  /** Heap of its JavaScript. The rest of its memory is for what it reads and unpacks. Megabytes. */
  heapMegabytes: number
}

export type ScriptEnd<Result> =
  | { answer: Result }
  /** The reason why there is no answer, and the end of the script's error output. */
  | { without: 'time' | 'memory' | 'crash'; complaint: string }

const OUT_OF_MEMORY = /out of memory|bad_alloc|allocation failed|(cannot|failed to) allocate/i

/**
 * Has a task done by a script in a limited process of its own: what strangers have sent is never opened in the server
 * itself. The process ends with its task, so that nothing of one file is left for the next.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function runScript<Result>(run: ScriptRun): Promise<ScriptEnd<Result>> {
  const { script, task, heapMegabytes, ...limits } = run
  const { killed, stdout, stderr } = await runLimited({
    ...limits,
    file: process.execPath,
    args: [`--max-old-space-size=${heapMegabytes}`, script, JSON.stringify(task)],
  })
  const answer = killed ? undefined : parse<Result>(stdout)
  if (answer !== undefined) return { answer }
  const without = killed ?? (OUT_OF_MEMORY.test(stderr) ? 'memory' : 'crash')
  return { without, complaint: stderr.trim().slice(-500) }
}

/** Libraries may have printed something before the answer. */
function parse<Result>(stdout: string): Result | undefined {
  try {
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } catch {
    return undefined
  }
}
