import { median } from './report.ts'

interface Both<T> {
  readonly lumi: T
  readonly bare: T
}

/**
 * Measures both turn by turn, so that what else the machine does meets both. Answers the medians, and the median of
 * the ratios of each turn.
 */
export async function byTurns(
  ask: Both<() => Promise<number>>,
  rounds: number,
): Promise<Both<number> & { readonly ratio: number }> {
  const found: Both<number>[] = []
  for (let round = 0; round < rounds; round += 1)
    found.push({ lumi: await ask.lumi(), bare: await ask.bare() })
  return {
    lumi: median(found.map(({ lumi }) => lumi)),
    bare: median(found.map(({ bare }) => bare)),
    ratio: median(found.map(({ lumi, bare }) => lumi / bare)),
  }
}
