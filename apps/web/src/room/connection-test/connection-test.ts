import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { MediaAccess } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { type Check, checkNames, type RunCheck, type TestBench } from './check.ts'

export type TestDevices = Pick<TestBench, 'captured' | 'speakerId'>

const noDevices: TestDevices = { captured: () => undefined, speakerId: () => undefined }

/** A test of everything that a call needs, one check after the other. */
export interface ConnectionTest {
  readonly checks: ReadonlySignal<readonly Check[]>
  readonly isRunning: ReadonlySignal<boolean>
  /** From the beginning; nothing while it runs. */
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
