import type { DocumentFailure } from '@lumi/contract'

/** No pages can be made of this document, now or later. Anything else that goes wrong is tried again. */
export class ConversionFailure extends Error {
  override readonly name = 'ConversionFailure'
  readonly failure: DocumentFailure

  constructor(failure: DocumentFailure, detail?: string) {
    super(detail ? `${failure}: ${detail}` : failure)
    this.failure = failure
  }
}
