/** How something that the server works with is: `checking` until its first answer is there. */
export type PartState = 'up' | 'down' | 'full' | 'checking'

/** Something that the server works with and that can be away. */
export type Part = {
  /** As `/readyz` and the metrics call it. */
  name: string
  /** Without it this server is not to be sent requests. */
  isEssential?: boolean
  /** What that means to people, for the log. */
  without: string
  /** The environment variable that says where it is. */
  setting?: string
  /** Resolves with how it is; a rejection says why it is down. Never with secrets in its message. */
  check(): Promise<PartState>
  /** For so long an answer counts for all who ask. */
  freshMs: number
  /** Where it tells of changes by itself: calls back after each. */
  watch?(onChange: () => void): void
}
