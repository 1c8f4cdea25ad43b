import { deliveryAnswerLength } from '@lumi/contract/values'

/** Longest form of a character in UTF-8. */
const BYTES_OF_CHARACTER = 4
/** Control characters but tab and line feed, and those that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Returns the beginning of a response body, as text that can be stored and shown. A receiver that prints its own
 * settings into an error page may print the secret that it checks signatures by; that is never stored.
 */
export function answerStart(body: Buffer, secret: string): string {
  const bytes = body.subarray(0, (deliveryAnswerLength + secret.length) * BYTES_OF_CHARACTER)
  return new TextDecoder()
    .decode(bytes, { stream: true })
    .replaceAll(secret, '…')
    .replaceAll(unprintable, '')
    .slice(0, deliveryAnswerLength)
    .toWellFormed()
}
