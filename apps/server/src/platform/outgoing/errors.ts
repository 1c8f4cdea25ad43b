/** The address may not be asked: its form, its scheme, or where it leads. Trying again would not help. */
export class OutgoingRefused extends Error {
  override name = 'OutgoingRefused'
  /** Whether the address says so itself. What a name or a redirect leads to is nothing to tell a stranger. */
  readonly byForm: boolean

  constructor(message: string, { byForm = false } = {}) {
    super(message)
    this.byForm = byForm
  }
}

/** The other side did not answer in time, not at all, or with more than was wanted. */
export class OutgoingFailed extends Error {
  override name = 'OutgoingFailed'
}
