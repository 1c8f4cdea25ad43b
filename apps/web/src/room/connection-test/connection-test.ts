import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { MediaAccess } from '#room/media/media-plane.ts'
import { type Scope, waitWithin } from '#room/reactive/scope.ts'

/** In the order in which they are made: what comes first is needed by what comes later. */
export const checkNames = [
  'codecs',
  'microphone',
  'camera',
  'speaker',
  'server',
  'udp',
  'tcp',
  'turn',
  'bandwidth',
] as const
type CheckName = (typeof checkNames)[number]

/** The outcome of a check. `limited`: a call works, but not as well as it could. `absent`: there is nothing to test. */
type Outcome = 'works' | 'limited' | 'fails' | 'absent'

/** The result of a check. `detail` is not translated: names of devices and codecs, addresses, numbers with their units. */
export interface Result {
  readonly outcome: Outcome
  readonly detail?: string
}

export interface Check {
  readonly name: CheckName
  readonly state: Outcome | 'waiting' | 'running'
  readonly detail?: string
  /** The reason for a failure, in English: for a person who helps, not for the screen. */
  readonly because?: string
}

/** The parts that the checks of one test share. */
export interface TestBench {
  /** Ends with the test, or earlier with the page. */
  readonly scope: Scope
  /** Access to the media server, good for a while: asked for anew where the checks before took long. */
  readonly access: () => Promise<MediaAccess>
  /** Tracks of devices themselves that are captured already: some browsers end one capture for another. */
  readonly captured: (kind: 'camera' | 'microphone') => MediaStreamTrack | undefined
  /** The speaker that was chosen; undefined: the system's own. */
  readonly speakerId: () => string | undefined
}

export type RunCheck = (bench: TestBench) => Promise<Result>

/** Longest that anything is waited for. Milliseconds. */
export const patienceMs = 12_000

/** Waits for a while. Rejects when the test ends meanwhile. */
export async function pause(scope: Scope, ms: number): Promise<void> {
  await waitWithin(scope, ms)
  if (scope.signal.aborted) throw new Error('The test has ended')
}

/** Rejects what takes too long, and what takes longer than the test. */
export const inTime = <T>(scope: Scope, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(scope, patienceMs).then(() => {
      throw new Error('No answer')
    }),
  ])

export type TestDevices = Pick<TestBench, 'captured' | 'speakerId'>

const noDevices: TestDevices = { captured: () => undefined, speakerId: () => undefined }

/** A test of everything that a call needs, one check after the other. */
export interface ConnectionTest {
  readonly checks: ReadonlySignal<readonly Check[]>
  readonly isRunning: ReadonlySignal<boolean>
  /** Starts from the beginning; does nothing while it runs. */
  run(): Promise<void>
}

interface ConnectionTestOptions {
  readonly begin: () => Promise<MediaAccess>
  /** The devices that are in use before joining. Default: none. */
  readonly devices?: TestDevices
  readonly runs: Readonly<Record<Check['name'], RunCheck>>
}

/** Nothing after it can be tested where the server does not answer. */
const needServer: ReadonlySet<Check['name']> = new Set(['udp', 'tcp', 'turn', 'bandwidth'])

/** Half as long as access lasts, so that no check begins with one that ends under it. Milliseconds. */
const freshMs = 60_000

export function createConnectionTest(scope: Scope, options: ConnectionTestOptions): ConnectionTest {
  const untested = checkNames.map((name): Check => ({ name, state: 'waiting' }))
  const checks = signal<readonly Check[]>(untested)
  const isRunning = signal(false)
  const enter = (now: Check) => {
    if (!scope.signal.aborted)
      checks.value = checks.value.map((check) => (check.name === now.name ? now : check))
  }
  const stateOf = (name: Check['name']) => checks.value.find((check) => check.name === name)?.state

  const runOne = async (name: Check['name'], bench: TestBench): Promise<Check> => {
    if (needServer.has(name) && stateOf('server') === 'fails')
      return { name, state: 'absent', because: 'The server does not answer' }
    try {
      const { outcome, detail } = await options.runs[name](bench)
      return { name, state: outcome, detail }
    } catch (error) {
      return { name, state: 'fails', because: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    checks,
    isRunning,
    async run() {
      if (isRunning.value) return
      isRunning.value = true
      checks.value = untested
      const mine = scope.child()
      let access: Promise<MediaAccess> | undefined
      let askedAt = 0
      const bench: TestBench = {
        scope: mine,
        access: () => {
          const now = performance.now()
          if (access && now - askedAt < freshMs) return access
          askedAt = now
          access = options.begin()
          return access
        },
        ...(options.devices ?? noDevices),
      }
      try {
        for (const name of checkNames) {
          if (scope.signal.aborted) return
          enter({ name, state: 'running' })
          enter(await runOne(name, bench))
        }
      } finally {
        mine.end()
        isRunning.value = false
      }
    },
  }
}
