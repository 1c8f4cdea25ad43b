/** Something that is wrong with one's own media, or with what is received, until it is right or put away. */
export interface ProblemNote {
  readonly about: string
  /** Both in the language of the moment. */
  readonly text: () => string
  readonly todo?: () => string
  readonly action?: { readonly text: () => string; readonly run: () => void }
  /** Absent: it cannot be put away, it is over with its action. */
  readonly dismiss?: () => void
}
