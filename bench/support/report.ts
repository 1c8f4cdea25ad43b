import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

/** One line of the table. */
export interface Figure {
  readonly what: string
  /** The figure with its unit, and what it was made from. */
  readonly measured: string
  /** The lowest and the highest of its turns, so that a figure near its bar is seen to be near; absent of one turn. */
  readonly spread?: string
  /** The bar as people read it, or '' where the figure is only reported. */
  readonly bar: string
  /** True if the figure is within its limit; undefined if there is none. */
  readonly kept?: boolean
  readonly note?: string
  /** Markdown with details of the figure, printed below the table. */
  readonly details?: string
}

const results = fileURLToPath(new URL('../results.md', import.meta.url))

const heading = `# Figures

Made by \`npm run bench\`, or part by part by \`npm run bench <part>\`. Ratios compare within the same run.
`

/** Stores a part's table in `results.md` with date and commit, at its place in the order of all parts. */
export function report(part: string, figures: readonly Figure[], order: readonly string[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const made = `${day} at commit ${commit}, on ${cpus().length} cores with Node ${process.version}`
  const sections = readSections().set(part, `${made}\n\n${tableOf(figures)}`)
  const kept = order.flatMap((name) => {
    const section = sections.get(name)
    return section === undefined ? [] : [`\n## ${name}\n\n${section}\n`]
  })
  writeFileSync(results, heading + kept.join(''))
}

/** Returns the last results, by the name of their part. */
function readSections(): Map<string, string> {
  const [, ...sections] = readFileSync(results, 'utf8').split(/^## /m)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end), section.slice(end).trim()]
    }),
  )
}

export function printTable(figures: readonly Figure[]): void {
  console.log(`\n${tableOf(figures)}`)
}

function tableOf(figures: readonly Figure[]): string {
  const table = [
    '| what | measured | lowest to highest turn | bar | kept |',
    '|---|---|---|---|---|',
    ...figures.map(({ what, measured, spread = '', bar, kept, note }) => {
      const verdict = kept === undefined ? '' : kept ? 'yes' : '**no**'
      return `| ${what}${note ? ` (${note})` : ''} | ${measured} | ${spread} | ${bar} | ${verdict} |`
    }),
  ].join('\n')
  return [table, ...figures.flatMap(({ details }) => details ?? [])].join('\n\n')
}

/** Middle value; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** `0.52 to 0.66`. */
export const spreadOf = (values: readonly number[], digits = 2) =>
  `${rounded(Math.min(...values), digits)} to ${rounded(Math.max(...values), digits)}`

/** `1.234` as `1.23`. */
export const rounded = (value: number, digits = 2) => value.toFixed(digits)
