import { every } from '../clock/every.ts'
import { coalesce } from '../flow/coalesce.ts'
import { waitAtMost, withinLimit } from '../flow/within-limit.ts'
import type { Logger } from '../log/logger.ts'
import type { Dependency, DependencyState } from './dependency.ts'
import { reasonOf } from './reason.ts'

/** A caller waits at most this long, and then gets the last known state. */
const PATIENCE_MS = 1_000
/** A dependency that has not answered by then is down. */
const CHECK_LIMIT_MS = 10_000
const CHECK_EVERY_MS = 10_000

export type Health = {
  /** Returns the newest known state of each dependency, by name. */
  states(): Promise<Record<string, DependencyState>>
  /** Returns true if this server should receive requests. */
  isReady(states: Record<string, DependencyState>): boolean
  /** Begins to check regularly, so that the log reports outages and recoveries. */
  start(): void
  stop(): void
}

/** Tracks the state of each dependency, checks none more often than it allows, and logs each change once. */
export function createHealth(dependencies: readonly Dependency[], log: Logger): Health {
  const observed = dependencies.map((dependency) => ({
    ...dependency,
    state: watchDependency(dependency, log),
  }))
  let stopChecks: (() => void) | undefined

  async function states() {
    const found = await Promise.all(observed.map(async ({ name, state }) => [name, await state()] as const))
    return Object.fromEntries(found)
  }

  return {
    states,
    isReady: (states) => observed.every(({ name, isEssential }) => !isEssential || states[name] === 'up'),
    start() {
      for (const { watch, state } of observed) watch?.(() => void state({ anew: true }))
      stopChecks = every(CHECK_EVERY_MS, async () => void (await states()))
      void states()
    },
    stop: () => stopChecks?.(),
  }
}

function watchDependency(dependency: Dependency, log: Logger) {
  const { name, envVar } = dependency
  let state: DependencyState = 'checking'
  let freshUntil = 0

  async function refresh() {
    let reason: string | undefined
    const found = await withinLimit(CHECK_LIMIT_MS, dependency.check()).catch((error): DependencyState => {
      reason = reasonOf(error)
      return 'down'
    })
    if (found !== state) report(found, reason)
    state = found
    freshUntil = performance.now() + dependency.cacheMs
  }

  function report(found: DependencyState, reason: string | undefined) {
    if (found === 'off') return
    if (found !== 'up')
      log.warn({ dependency: name, envVar, reason }, `${name} is ${found}: ${dependency.impact}`)
    else if (state !== 'checking')
      log.info(
        { dependency: name, kept: true },
        `${name} is ${state === 'installing' ? 'installed' : 'back'}`,
      )
  }

  const refreshIfStale = coalesce(async () => {
    if (performance.now() >= freshUntil) await refresh()
  })

  return async ({ anew = false } = {}): Promise<DependencyState> => {
    if (anew) freshUntil = 0
    if (performance.now() >= freshUntil) await waitAtMost(PATIENCE_MS, refreshIfStale())
    return state
  }
}
