/** The usual durations of notifications that end by themselves. Milliseconds. */
export const durations = {
  /** The action has worked, as this person expects. */
  confirmation: 4_000,
  /** News in a few words that need no action. */
  passing: 6_000,
  /** A sentence that is worth reading twice. */
  reading: 10_000,
  /** A problem, or something to press: later it would only cover the stage. */
  problem: 15_000,
  /** A decision: long enough to finish a sentence first. */
  acting: 20_000,
} as const
