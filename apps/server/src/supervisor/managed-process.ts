import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { removePidRecord, writePidRecord } from './pid-record.ts'
import { createRestartPolicy } from './restart-policy.ts'

export type ProcessSpec = {
  /** Names the pid record and the lines in the log. */
  name: string
  file: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Asked again and again until it answers true; a rejection counts as false. */
  isReady: (signal: AbortSignal) => Promise<boolean>
  /** How long the first start may take before it counts as failed. */
  readyLimitMs?: number
  stopSignal?: NodeJS.Signals
  /** How often it may die before it was ready for the first time. */
  startTries?: number
  /** After this long the stop is no longer asked for but forced. */
  stopLimitMs?: number
  /** Exit codes after which starting again is pointless, such as a configuration error. */
  finalExitCodes?: number[]
  runDir: string
  onLine?: (line: string) => void
  onEvent?: (event: ProcessEvent) => void
}

export type ProcessEvent =
  | { kind: 'ready'; afterMs: number }
  | { kind: 'died'; how: string; lastLines: string[] }

export type ManagedProcess = {
  name: string
  /** Resolves when the process is ready for the first time; rejects when it cannot be started. */
  start(): Promise<void>
  stop(): Promise<void>
  pid(): number | undefined
}

const READY_POLL_MS = 25
const READY_ATTEMPT_MS = 2_000
const KEPT_LINES = 30

/** It never became ready. What it said last is the best explanation there is. */
export class StartError extends Error {
  readonly part: string
  readonly lastLines: string[]

  constructor(part: string, how: string, lastLines: string[] = []) {
    super(`${part} ${how}`)
    this.part = part
    this.lastLines = lastLines
  }
}

/** Keeps one child process running until it is told to stop. */
export function manageProcess(spec: ProcessSpec): ManagedProcess {
  const policy = createRestartPolicy()
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let running: Promise<void> | undefined
  let wasReady = false

  async function keepRunning(firstReady: { resolve(): void; reject(reason: Error): void }) {
    for (let tries = 1; !stopping.signal.aborted; tries++) {
      const startedAt = Date.now()
      const lastLines: string[] = []
      const ended = new AbortController()
      const exit = launch(lastLines)
      void becomesReady(AbortSignal.any([ended.signal, stopping.signal])).then((ready) => {
        if (!ready) return
        wasReady = true
        spec.onEvent?.({ kind: 'ready', afterMs: Date.now() - startedAt })
        firstReady.resolve()
      })
      const how = await exit
      ended.abort()
      if (stopping.signal.aborted) break
      spec.onEvent?.({ kind: 'died', how: how.text, lastLines })
      const hopeless = spec.finalExitCodes?.includes(how.code ?? -1)
      if (hopeless || (!wasReady && tries >= (spec.startTries ?? 3))) {
        firstReady.reject(new StartError(spec.name, how.text, lastLines))
        return
      }
      await delay(policy.pauseAfter(Date.now() - startedAt), undefined, { signal: stopping.signal }).catch(
        () => {},
      )
    }
    firstReady.reject(new StartError(spec.name, 'was stopped before it was ready'))
  }

  function launch(lastLines: string[]): Promise<{ code: number | null; text: string }> {
    // A group of its own: Ctrl-C in the terminal must not reach the children past the orderly stop.
    const launched = spawn(spec.file, spec.args, {
      env: spec.env ?? process.env,
      cwd: spec.cwd,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = launched
    const pid = launched.pid
    if (pid) writePidRecord(spec.runDir, spec.name, pid, spec.stopSignal ?? 'SIGTERM')
    for (const stream of [launched.stdout, launched.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lastLines.push(line)
        if (lastLines.length > KEPT_LINES) lastLines.shift()
        spec.onLine?.(line)
      })
    }
    return new Promise((resolve) => {
      const done = (code: number | null, text: string) => {
        child = undefined
        if (pid) endGroup(pid)
        removePidRecord(spec.runDir, spec.name)
        resolve({ code, text })
      }
      launched.once('error', (error) => done(null, `could not be started: ${error.message}`))
      launched.once('exit', (code, signal) =>
        done(code, signal ? `was ended by ${signal}` : `ended with code ${code}`),
      )
    })
  }

  async function becomesReady(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const attempt = AbortSignal.any([signal, AbortSignal.timeout(READY_ATTEMPT_MS)])
      if (await spec.isReady(attempt).catch(() => false)) return !signal.aborted
      await delay(READY_POLL_MS)
    }
    return false
  }

  async function stop() {
    stopping.abort()
    const stopped = child
    if (stopped) {
      stopped.kill(spec.stopSignal ?? 'SIGTERM')
      const force = setTimeout(() => stopped.kill('SIGKILL'), spec.stopLimitMs ?? 10_000)
      await running
      clearTimeout(force)
    }
    await running
  }

  return {
    name: spec.name,
    pid: () => child?.pid,
    stop,
    async start() {
      const first = Promise.withResolvers<void>()
      running = keepRunning(first)
      const limitMs = spec.readyLimitMs ?? 60_000
      const tooLate = setTimeout(
        () => first.reject(new StartError(spec.name, `was not ready within ${limitMs / 1000} s`)),
        limitMs,
      )
      await first.promise.finally(() => clearTimeout(tooLate))
    },
  }
}

/** What the process itself had started goes with it. */
function endGroup(pid: number): void {
  if (process.platform === 'win32') return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody was left in it.
  }
}
