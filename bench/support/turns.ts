import { median } from './report.ts'

type Ask<Name extends string> = Record<Name, () => Promise<number>>

/** Medians of what was asked, the ratios of each turn, and their median. */
export type Turns<Name extends string> = {
  median: (name: Name) => number
  ratios: (over: Name, under: Name) => number[]
  ratio: (over: Name, under: Name) => number
}

/** Measures all turn by turn, so that what else the machine does meets all of them. */
export async function byTurns<Name extends string>(ask: Ask<Name>, rounds: number): Promise<Turns<Name>> {
  const names = Object.keys(ask) as Name[]
  const found: Record<Name, number>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const turn = {} as Record<Name, number>
    for (const name of names) turn[name] = await ask[name]()
    found.push(turn)
  }
  const ratios = (over: Name, under: Name) => found.map((turn) => turn[over] / turn[under])
  return {
    median: (name) => median(found.map((turn) => turn[name])),
    ratios,
    ratio: (over, under) => median(ratios(over, under)),
  }
}
