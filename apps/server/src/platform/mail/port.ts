export type Mail = {
  /**
   * Stays the same for every attempt at one mail, so that a mail that was sent before its sender died is recognized.
   */
  id?: string
  /** One bare address. Lists and display names are refused, so that a field of a form cannot add recipients. */
  to: string
  /** One bare address, where answers go to somebody else than the sender. */
  replyTo?: string
  subject: string
  /** The whole message as plain text, in lines of any length. */
  text: string
  /** The message as HTML, for programs that show it. */
  html?: string
}

export type MailPort = {
  /**
   * Hands a message over. Once it resolves, the message is with the next server or on disk.
   * Nothing of its content is ever logged.
   * @throws MailRejected when it can never be sent as it is (address refused): do not try again.
   * @throws MailUnavailable when the server does not answer in time or says 'later': try again.
   */
  send(mail: Mail): Promise<void>

  /** Resolves when messages can be handed over. @throws MailUnavailable */
  check(): Promise<void>
}
