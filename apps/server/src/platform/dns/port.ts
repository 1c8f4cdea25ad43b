/** Queries the Domain Name System. */
export type DnsPort = {
  /**
   * Returns the texts (TXT) of a name, each as a whole; empty if it has none, or does not exist. @throws DnsUnavailable
   * if there was no answer.
   */
  texts(name: string): Promise<string[]>
}
