export type Findings = {
  /** Something that happened, for the figures at the end. */
  count(what: string, times?: number): void
  /** The largest of some figures. */
  most(what: string, figure: number): void
  violation(what: string): void
  /** A violation unless it holds. */
  expect(holds: boolean, what: string): void
  violations(): number
  report(): void
}

/** Collects the observations of a run. A violation does not end it, because later events may explain it. */
export function createFindings(): Findings {
  const counts = new Map<string, number>()
  const violations: string[] = []
  function violation(what: string) {
    violations.push(what)
    console.error(`VIOLATION ${what}`)
  }
  return {
    count: (what, times = 1) => void counts.set(what, (counts.get(what) ?? 0) + times),
    most: (what, figure) => void counts.set(what, Math.max(counts.get(what) ?? 0, figure)),
    violation,
    expect: (holds, what) => void (holds || violation(what)),
    violations: () => violations.length,
    report() {
      for (const [what, times] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
        console.log(`${String(times).padStart(7)}  ${what}`)
      console.log(`${String(violations.length).padStart(7)}  violations`)
      for (const what of violations) console.log(`         ${what}`)
    },
  }
}
