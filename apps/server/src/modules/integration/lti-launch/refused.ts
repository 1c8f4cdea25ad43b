import type { LaunchRefusal } from '@lumi/contract/values'

/** The facts of a launch that are logged, and shown on the page of a refusal. */
export type LaunchFacts = {
  issuer?: string
  platformClientId?: string
  deploymentId?: string
  displayName?: string
  course?: string
}

/** A launch that is refused, with the reason and what is known of it. */
export class LaunchRefused extends Error {
  override name = 'LaunchRefused'
  readonly refusal: LaunchRefusal
  readonly facts: LaunchFacts

  constructor(refusal: LaunchRefusal, facts: LaunchFacts = {}, options?: ErrorOptions) {
    super(refusal, options)
    this.refusal = refusal
    this.facts = facts
  }
}
