/** Something about one's own media, or about what is received, until it is right, done or put away. */
export interface ProblemNote {
  readonly about: string
  /** Nothing is wrong, something can be done. */
  readonly isOffer?: boolean
  /** Both in the language of the moment. */
  readonly text: () => string
  readonly todo?: () => string
  /** A page of its own, which opens beside the call. */
  readonly link?: { readonly text: () => string; readonly url: string }
  readonly action?: { readonly text: () => string; readonly run: () => void }
  /** Absent: it cannot be put away, it is over with its action. */
  readonly dismiss?: () => void
}
