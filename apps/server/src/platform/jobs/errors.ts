/** A job of a kind that no handler was given for: it would wait for ever. */
export class JobKindUnknown extends Error {
  override readonly name = 'JobKindUnknown'

  constructor(kind: string) {
    super(`No handler is registered for jobs of kind ${kind}`)
  }
}
