import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { removePidRecord, writePidRecord } from './pid-record.ts'

const LAST_LINES = 30
/** The last lines of a dead process may still be on their way. */
const LAST_WORDS_MS = 500
const RECORD_AGAIN_MS = 1_000

export type LaunchSpec = {
  /** Names the pid record. */
  name: string
  file: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  stopSignal?: NodeJS.Signals
  runDir: string
  onLine?: (line: string) => void
}

export type Exit = { code: number | null; how: string }

/** One life of a process. */
export type Life = {
  pid: number | undefined
  kill(signal: NodeJS.Signals): void
  exit: Promise<Exit>
  /** Its last lines of output, once all output has arrived. */
  lastLines(): Promise<string[]>
}

export function launch(spec: LaunchSpec): Life {
  // A group of its own: Ctrl-C in the terminal must not reach the children past the orderly stop.
  const child = spawn(spec.file, spec.args, {
    env: spec.env ?? process.env,
    cwd: spec.cwd,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  const forget = pid ? record(spec, pid) : () => {}

  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (lines.length > LAST_LINES) lines.shift()
      spec.onLine?.(line)
    })
  }

  const exit = new Promise<Exit>((resolve) => {
    const done = (code: number | null, how: string) => {
      if (pid) endGroup(pid)
      forget()
      resolve({ code, how })
    }
    child.once('error', (error) => done(null, `could not be started: ${error.message}`))
    child.once('exit', (code, signal) =>
      done(code, signal ? `was ended by ${signal}` : `ended with code ${code}`),
    )
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))

  return {
    pid,
    exit,
    kill: (signal) => void child.kill(signal),
    async lastLines() {
      await Promise.race([closed, delay(LAST_WORDS_MS, undefined, { ref: false })])
      return lines
    },
  }
}

/** On a full disk it runs without a record, which is made once there is room. Answers how to remove it. */
function record({ runDir, name, stopSignal = 'SIGTERM', onLine }: LaunchSpec, pid: number): () => void {
  let again: NodeJS.Timeout | undefined
  const write = (isFirst: boolean) => {
    try {
      writePidRecord(runDir, name, pid, stopSignal)
    } catch (error) {
      if (isFirst) onLine?.(`its process id could not be written down yet: ${error}`)
      again = setTimeout(write, RECORD_AGAIN_MS, false).unref()
    }
  }
  write(true)
  return () => {
    clearTimeout(again)
    removePidRecord(runDir, name)
  }
}

/** Ends the processes that it had started as well. */
function endGroup(pid: number): void {
  if (process.platform === 'win32') return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody was left in it.
  }
}
