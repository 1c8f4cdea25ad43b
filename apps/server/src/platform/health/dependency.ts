/**
 * The state of a dependency: `checking` until its first answer; a program is `missing` if it is not installed, and
 * `installing` while the set-up of Lumi installs it. An optional dependency is `off` if it is not configured.
 */
export type DependencyState = 'up' | 'down' | 'full' | 'missing' | 'installing' | 'checking' | 'off'

/** Something that the server depends on and that can be away. */
export type Dependency = {
  /** Name in `/readyz` and in the metrics. */
  name: string
  /** Without it this server is not to be sent requests. */
  isEssential?: boolean
  /** The effect of its absence on people, for the log. */
  impact: string
  /** The environment variable with its address. */
  envVar?: string
  /** Resolves with the state; a rejection is the reason why it is down. Its message never contains secrets. */
  check(): Promise<DependencyState>
  /** Time for which a result is reused for all callers. */
  cacheMs: number
  /** Notifies of changes by itself, if it can: calls back after each. */
  watch?(onChange: () => void): void
}
