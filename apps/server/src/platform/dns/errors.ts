/** No answer, or none with a result. A later retry may help. */
export class DnsUnavailable extends Error {
  override name = 'DnsUnavailable'

  constructor(name: string, cause: unknown) {
    super(`${name} could not be looked up`, { cause })
  }
}
