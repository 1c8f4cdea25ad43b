/** The media server did not answer in time, or answered that it cannot serve. Trying again may help. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable'

  constructor(action: string, cause?: unknown) {
    super(`The media server could not ${action}`, { cause })
  }
}

/** A webhook that the media server did not sign for us. Answer 401 and read nothing from it. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'

  constructor(reason: string, cause?: unknown) {
    super(`Webhook refused: ${reason}`, { cause })
  }
}
