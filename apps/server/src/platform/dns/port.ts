/** Looks names up in the Domain Name System. */
export type DnsPort = {
  /**
   * The texts (TXT) that stand at a name, each as a whole; empty where it has none, or nobody has the name.
   * @throws DnsUnavailable when nobody could say.
   */
  texts(name: string): Promise<string[]>
}
