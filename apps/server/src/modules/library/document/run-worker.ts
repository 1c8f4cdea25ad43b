import { fileURLToPath } from 'node:url'
import { runLimited } from '../../../platform/process/run-limited.ts'
import { ConversionFailure } from './failure.ts'
import { type Limits, WORKER_HEAP_MB } from './limits.ts'
import type { WorkerResult, WorkerTask } from './worker-result.ts'

const WORKER = fileURLToPath(new URL('./worker/main.ts', import.meta.url))

type Options = { folder: string; limits: Limits; signal: AbortSignal }

/** Has one step done in a process of its own: what strangers sent is never opened in the server itself. */
export async function runWorker(
  task: Pick<WorkerTask, 'kind' | 'input' | 'output' | 'maxSide'>,
  { folder, limits, signal }: Options,
): Promise<Extract<WorkerResult, { sizes: unknown }>> {
  const whole: WorkerTask = { ...task, maxPages: limits.pages, maxPixels: limits.pixels }
  const { killed, stdout, stderr } = await runLimited({
    file: process.execPath,
    args: [`--max-old-space-size=${WORKER_HEAP_MB}`, WORKER, JSON.stringify(whole)],
    cwd: folder,
    memoryBytes: limits.workerBytes,
    timeMs: limits.workerMs,
    signal,
  })
  const result = killed ? undefined : parse(stdout)
  if (result && 'sizes' in result) return result
  if (result) throw new ConversionFailure(result.failure)
  if (killed === 'time') throw new ConversionFailure('tookTooLong')
  if (
    killed === 'memory' ||
    /out of memory|bad_alloc|allocation failed|(cannot|failed to) allocate/i.test(stderr)
  ) {
    throw new ConversionFailure('outOfMemory')
  }
  throw new ConversionFailure('damaged', stderr.trim().slice(-500))
}

function parse(stdout: string): WorkerResult | undefined {
  try {
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } catch {
    return undefined
  }
}
