/**
 * How something that the server depends on is: `checking` until its first answer is there; a program is `missing`
 * where it is not installed, and `installing` while the set-up of Lumi does that. What one can do without is `off` where
 * it is not set up.
 */
export type DependencyState = 'up' | 'down' | 'full' | 'missing' | 'installing' | 'checking' | 'off'

/** Something that the server depends on and that can be away. */
export type Dependency = {
  /** As `/readyz` and the metrics call it. */
  name: string
  /** Without it this server is not to be sent requests. */
  isEssential?: boolean
  /** What it means to people while it is away, for the log. */
  impact: string
  /** The environment variable that says where it is. */
  envVar?: string
  /** Resolves with how it is; a rejection says why it is down. Never with secrets in its message. */
  check(): Promise<DependencyState>
  /** For so long an answer counts for all who ask. */
  cacheMs: number
  /** Where it tells of changes by itself: calls back after each. */
  watch?(onChange: () => void): void
}
