import { setTimeout as delay } from 'node:timers/promises'
import { type LaunchSpec, type Life, launch } from './launch.ts'
import { createRestartPolicy } from './restart-policy.ts'

export type ProcessSpec = LaunchSpec & {
  /** Asked again and again until it answers true; a rejection counts as false. */
  isReady: (signal: AbortSignal) => Promise<boolean>
  /** The longest time that the first start may take before it counts as failed. */
  readyLimitMs?: number
  /** The number of times it may die before it was ready for the first time. */
  startTries?: number
  /** After this long the stop is no longer asked for but forced. */
  stopLimitMs?: number
  /** Returns true if a restart is pointless after this exit code, such as that of a configuration error. */
  isFinal?: (code: number, wasReady: boolean) => boolean
  onEvent?: (event: ProcessEvent) => void
}

export type ProcessEvent =
  | { kind: 'ready'; afterMs: number }
  | { kind: 'died'; how: string }
  /** It was ready before and is not started again. */
  | { kind: 'gaveUp'; error: StartError }

export type ManagedProcess = {
  /** Resolves when the process is ready for the first time; rejects when it cannot be started. */
  start(): Promise<void>
  /** Kills the process after `limitMs` or `stopLimitMs`, whichever is shorter. */
  stop(limitMs?: number): Promise<void>
  pid(): number | undefined
}

/** It never became ready. Its last output is the best explanation. */
export class StartError extends Error {
  readonly part: string
  readonly lastLines: string[]
  /** Its exit code; null if it was ended, or has not ended. */
  readonly code: number | null

  constructor(part: string, how: string, lastLines: string[] = [], code: number | null = null) {
    super(`${part} ${how}`)
    this.code = code
    this.part = part
    this.lastLines = lastLines
  }
}

const READY_POLL_MS = 25
const STOP_LIMIT_MS = 10_000
const READY_ATTEMPT_MS = 2_000

/** Runs one child process, and restarts it until it is stopped. */
export function manageProcess(spec: ProcessSpec): ManagedProcess {
  const policy = createRestartPolicy()
  const stopping = new AbortController()
  const firstReady = Promise.withResolvers<void>()
  let life: Life | undefined
  let running: Promise<void> | undefined
  let wasReady = false

  async function keepRunning() {
    for (let tries = 1; !stopping.signal.aborted; tries++) {
      const startedAt = Date.now()
      const current = launch(spec)
      life = current
      const ended = new AbortController()
      void announceReady(startedAt, AbortSignal.any([ended.signal, stopping.signal]))
      const { code, how } = await current.exit
      life = undefined
      ended.abort()
      if (stopping.signal.aborted) break
      const isFinal = code !== null && spec.isFinal?.(code, wasReady)
      if (isFinal || (!wasReady && tries >= (spec.startTries ?? 3))) {
        const error = new StartError(spec.name, how, await current.lastLines(), code)
        if (wasReady) spec.onEvent?.({ kind: 'gaveUp', error })
        return firstReady.reject(error)
      }
      spec.onEvent?.({ kind: 'died', how })
      await pause(policy.pauseAfter(Date.now() - startedAt))
    }
    firstReady.reject(new StartError(spec.name, 'was stopped before it was ready'))
  }

  async function announceReady(startedAt: number, over: AbortSignal) {
    while (!over.aborted) {
      const attempt = AbortSignal.any([over, AbortSignal.timeout(READY_ATTEMPT_MS)])
      const ready = await spec.isReady(attempt).catch(() => false)
      if (over.aborted) return
      if (ready) {
        wasReady = true
        spec.onEvent?.({ kind: 'ready', afterMs: Date.now() - startedAt })
        return firstReady.resolve()
      }
      await delay(READY_POLL_MS)
    }
  }

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {})

  async function stop(limitMs = Number.POSITIVE_INFINITY) {
    stopping.abort()
    const patienceMs = Math.min(limitMs, spec.stopLimitMs ?? STOP_LIMIT_MS)
    const force = setTimeout(() => life?.kill('SIGKILL'), patienceMs)
    life?.kill(spec.stopSignal ?? 'SIGTERM')
    await running
    clearTimeout(force)
  }

  async function start() {
    running = keepRunning()
    const limitMs = spec.readyLimitMs ?? 60_000
    const tooLate = () =>
      firstReady.reject(new StartError(spec.name, `was not ready within ${limitMs / 1000} s`))
    const timer = setTimeout(tooLate, limitMs)
    await firstReady.promise.finally(() => clearTimeout(timer))
  }

  return { start, stop, pid: () => life?.pid }
}
