/** No answer, or none that says anything. Trying again later may help. */
export class DnsUnavailable extends Error {
  override name = 'DnsUnavailable'

  constructor(name: string, cause: unknown) {
    super(`${name} could not be looked up`, { cause })
  }
}
