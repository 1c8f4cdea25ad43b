const LONGEST = 300

/** Returns the reason of a failure in one line: the messages of its error and of the causes. */
export function reasonOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error && messages.length < 4; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    // Several attempted addresses fail with the same message.
    const text = cause.message || code || cause.name
    if (!messages.includes(text)) messages.push(text)
  }
  return messages.join(': ').replace(/\s+/g, ' ').slice(0, LONGEST) || String(error)
}
