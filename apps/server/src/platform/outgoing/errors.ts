/** The address may not be asked: its form, its scheme, or where it leads. Trying again would not help. */
export class OutgoingRefused extends Error {
  override name = 'OutgoingRefused'
  /** True if the address itself shows it. The target of a name or a redirect must not be revealed to a stranger. */
  readonly byForm: boolean

  /** True if a setting of the installation could allow it. */
  readonly isPrivate: boolean

  constructor(message: string, { byForm = false, isPrivate = false } = {}) {
    super(message)
    this.isPrivate = isPrivate
    this.byForm = byForm
  }
}

/** The other side did not answer in time, not at all, or with more than was wanted. */
export class OutgoingFailed extends Error {
  override name = 'OutgoingFailed'
}
