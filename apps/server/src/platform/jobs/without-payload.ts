const shortestSecret = 4

/**
 * The error as it may be logged and stored: its text without anything the payload held, since handlers' errors
 * quote what they were given (addresses, links with keys). Other fields of the error are left behind.
 */
export function withoutPayload(error: unknown, payload: unknown): Error {
  const secrets = textsIn(payload)
    .filter((text) => text.length >= shortestSecret)
    .flatMap((text) => [text, encodeURIComponent(text)])
    .sort((a, b) => b.length - a.length)
  const clean = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '[payload]'), text)

  const given = error instanceof Error ? error : new Error(String(error))
  const cleaned = new Error(clean(given.message))
  cleaned.name = given.name
  cleaned.stack = clean(given.stack ?? '')
  return cleaned
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}
