import { fileURLToPath } from 'node:url'
import { runScript } from '../../../platform/process/run-script.ts'
import { ConversionFailure } from './failure.ts'
import { type Limits, WORKER_HEAP_MB } from './limits.ts'
import type { WorkerResult, WorkerTask } from './worker-result.ts'

const WORKER = fileURLToPath(new URL('./worker/main.ts', import.meta.url))

type Options = { folder: string; limits: Limits; signal: AbortSignal }

/** Has one step done in a limited process of its own. */
export async function runWorker(
  task: Pick<WorkerTask, 'kind' | 'input' | 'output' | 'maxSide'>,
  { folder, limits, signal }: Options,
): Promise<Extract<WorkerResult, { sizes: unknown }>> {
  const whole: WorkerTask = { ...task, maxPages: limits.pages, maxPixels: limits.pixels }
  const end = await runScript<WorkerResult>({
    script: WORKER,
    task: whole,
    heapMegabytes: WORKER_HEAP_MB,
    cwd: folder,
    memoryBytes: limits.workerBytes,
    timeMs: limits.workerMs,
    signal,
  })
  if ('answer' in end) {
    if ('sizes' in end.answer) return end.answer
    throw new ConversionFailure(end.answer.failure)
  }
  if (end.without === 'time') throw new ConversionFailure('tookTooLong')
  if (end.without === 'memory') throw new ConversionFailure('outOfMemory')
  throw new ConversionFailure('damaged', end.complaint)
}
