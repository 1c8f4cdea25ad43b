/** The exit codes of Lumi's processes, after `sysexits.h`; `docs/operating.md` explains them to operators. */
export const exitCodes = {
  /** A fault of Lumi's own, or a part that dies again and again. */
  fault: 1,
  /** `EX_UNAVAILABLE`: the database did not answer in time. Starting again makes sense. */
  unavailable: 69,
  /** `EX_TEMPFAIL`: another program has the port or the data folder. Starting again makes sense once it has ended. */
  taken: 75,
  /** `EX_CONFIG`: a setting is wrong. Starting again changes nothing. */
  configuration: 78,
} as const
