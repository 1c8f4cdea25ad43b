/** This message can never be sent as it is. Messages of these errors never carry the address. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'

  constructor(reason: string) {
    super(`The mail was rejected: ${reason}`)
  }
}

/** The mail server did not take the message for now. Trying again may help. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable'

  constructor(reason: string, cause?: unknown) {
    super(`The mail could not be handed over: ${reason}`, { cause })
  }
}
