/** The configuration cannot be used; starting again would not change that. One line for each thing that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(lines: readonly string[], cause?: unknown) {
    super(lines.join('\n'), { cause })
  }
}

/** An indispensable service did not answer; a later start may succeed. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}
