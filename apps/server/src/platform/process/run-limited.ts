import { execFile, spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { childEnvironment } from './child-environment.ts'
import { onPath } from './on-path.ts'

export type LimitedRun = {
  file: string
  args: string[]
  /** Beside what every program of ours has. Default: nothing. */
  env?: Record<string, string>
  cwd: string
  /** The input of the program. It may stop before the end. Default: none. */
  input?: Readable
  /**
   * Memory that each of its processes may write to, where the system can hold it to that; else memory in use by all.
   * Addresses that a program only reserves do not count, such as the gigabytes around each WebAssembly memory. Node.js
   * counts 600 MB before it does anything, of which it uses a tenth.
   */
  memoryBytes: number
  timeMs: number
  /** Gives way to all other work of the machine, on systems that support it. */
  inBackground?: boolean
  signal: AbortSignal
}

export type LimitedResult = {
  code: number | null
  killed?: 'time' | 'memory'
  stdout: string
  /** The end of what it complained of. */
  stderr: string
}

const MAX_OUTPUT = 2_000_000
const MAX_ERROR_OUTPUT = 8_000
const MEASURE_MS = 500

/**
 * Runs a program that may use too much time and memory, with limits on both. It is a process group of its own, all of
 * which is killed at its end; should this process die first, `timeout` ends it anyway.
 *
 * @throws the signal's reason if it is aborted.
 */
export async function runLimited(run: LimitedRun): Promise<LimitedResult> {
  const { cwd, env = {}, input = Readable.from([]), memoryBytes, timeMs, signal } = run
  signal.throwIfAborted()
  const held = onPath('prlimit') !== undefined
  const { file, args } = withinLimits(run, held)
  const child = spawn(file, args, {
    cwd,
    env: {
      ...childEnvironment(),
      HOME: cwd,
      TMPDIR: cwd,
      http_proxy: '',
      https_proxy: '',
      // glibc has an arena for every thread, and memory that one has freed is used by no other.
      MALLOC_ARENA_MAX: '2',
      ...env,
    },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  pipeline(input, child.stdin).catch(() => undefined)
  const result: LimitedResult = { code: null, stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (result.stdout.length < MAX_OUTPUT) result.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    result.stderr = (result.stderr + text).slice(-MAX_ERROR_OUTPUT)
  })
  const end = (why?: LimitedResult['killed']) => {
    result.killed ??= why
    killGroup(child.pid)
  }
  const onAbort = () => end()
  signal.addEventListener('abort', onAbort)
  const timer = setTimeout(end, timeMs, 'time')
  const meter = held
    ? undefined
    : setInterval(measure, MEASURE_MS, child.pid, memoryBytes, () => end('memory'))
  try {
    result.code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
      // Processes that it left behind would hold the pipes open.
      child.once('exit', () => killGroup(child.pid))
    })
  } finally {
    signal.removeEventListener('abort', onAbort)
    clearTimeout(timer)
    clearInterval(meter)
    killGroup(child.pid)
  }
  signal.throwIfAborted()
  return result
}

function withinLimits({ file, args, memoryBytes, timeMs, inBackground }: LimitedRun, held: boolean) {
  const timeout = onPath('timeout')
  const nice = inBackground ? onPath('nice') : undefined
  const seconds = String(Math.ceil(timeMs / 1000) + 5)
  const chain = [
    ...(nice ? [nice, '-n', '10'] : []),
    ...(held ? ['prlimit', `--data=${memoryBytes}`, '--core=0'] : []),
    ...(timeout ? [timeout, '-s', 'KILL', seconds] : []),
    file,
    ...args,
  ]
  const [first = file, ...rest] = chain
  return { file: first, args: rest }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody was left in it.
  }
}

/** Memory in use by the whole group, as `ps` knows it. */
function measure(group: number | undefined, memoryBytes: number, tooMuch: () => void): void {
  execFile('ps', ['-A', '-o', 'pgid=,rss='], (error, stdout) => {
    if (error) return
    const used = stdout
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([pgid]) => pgid === group)
      .reduce((sum, [, kilobytes = 0]) => sum + kilobytes * 1024, 0)
    if (used > memoryBytes) tooMuch()
  })
}
