import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runScript } from '../../../platform/process/run-script.ts'
import { ConversionFailure } from './failure.ts'
import { type Limits, timeFor, WORKER_HEAP_MB } from './limits.ts'
import type { StepResults, WorkerFailure, WorkerTask } from './worker-result.ts'

const WORKER = fileURLToPath(new URL('./worker/main.ts', import.meta.url))

type Options = { folder: string; limits: Limits; signal: AbortSignal }

type Step<Kind> = Pick<WorkerTask, 'input' | 'output' | 'maxSide' | 'extension'> & { kind: Kind }

/** Has one step done in a limited process of its own. */
export async function runWorker<Kind extends keyof StepResults>(
  step: Step<Kind>,
  { folder, limits, signal }: Options,
): Promise<StepResults[Kind]> {
  const { size } = await stat(step.input)
  const task: WorkerTask = {
    ...step,
    maxPages: limits.pages,
    maxPixels: limits.pixels,
    maxUnpacked: limits.unpackedBytes + size * limits.unpackedPerByte,
  }
  const end = await runScript<StepResults[Kind] | WorkerFailure>({
    script: WORKER,
    task,
    heapMegabytes: WORKER_HEAP_MB,
    cwd: folder,
    memoryBytes: limits.workerBytes,
    timeMs: timeFor('worker', size, limits),
    signal,
  })
  if ('answer' in end) {
    if ('failure' in end.answer) throw new ConversionFailure(end.answer.failure)
    return end.answer
  }
  if (end.without === 'time') throw new ConversionFailure('tookTooLong')
  if (end.without === 'memory') throw new ConversionFailure('outOfMemory')
  throw new ConversionFailure('damaged', end.complaint)
}
