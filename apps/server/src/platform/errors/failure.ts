import { type ErrorName, errorCatalogue } from '@lumi/contract'

export type FailureDetail = {
  /** Field of the request that was wrong. */
  field?: string
  /** A better sentence than the catalogue's. */
  description?: string
  /** Seconds after which another try makes sense; sent as Retry-After. */
  retryAfter?: number
}

/** A failure that the caller receives, under its name in the contract's catalogue. */
export class LumiFailure extends Error {
  readonly errorName: ErrorName
  readonly field?: string
  readonly retryAfter?: number

  constructor(errorName: ErrorName, { field, description, retryAfter }: FailureDetail = {}) {
    super(description ?? errorCatalogue[errorName].description)
    this.name = 'LumiFailure'
    this.errorName = errorName
    this.field = field
    this.retryAfter = retryAfter
  }
}

/** Ends what is being done with a failure of the catalogue. */
export function fail(errorName: ErrorName, detail?: FailureDetail): never {
  throw new LumiFailure(errorName, detail)
}
