import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, median, rounded } from '../support/report.ts'

const source = fileURLToPath(new URL('../../apps/web/src/', import.meta.url))
const routes = join(source, 'routes')
const features = join(source, 'features')
const BAR = 250

/**
 * Lines of each portal page's own code: its route, and what of `features` it alone comes to. Words, styles, tests, and
 * the parts that pages share are not counted.
 */
export async function measurePageLines(): Promise<Figure[]> {
  const pages = new Map<string, Set<string>>()
  for (const route of await pagesOf(join(routes, 'Portal'))) pages.set(route, await filesOf(route))
  const lines: { page: string; lines: number }[] = []
  for (const [page, files] of pages) {
    const others = [...pages].filter(([other]) => other !== page).flatMap(([, theirs]) => [...theirs])
    const own = [...files].filter((file) => !others.includes(file))
    const counts = await Promise.all(
      own.map(async (file) => (await readFile(file, 'utf8')).trimEnd().split('\n').length),
    )
    lines.push({ page: relative(routes, page), lines: counts.reduce((sum, count) => sum + count, 0) })
  }
  const most = lines.toSorted((a, b) => b.lines - a.lines)[0]
  const middle = median(lines.map((one) => one.lines))
  return [
    {
      what: `lines of a portal page's own code, median of ${lines.length} pages`,
      measured: `${rounded(middle, 0)} (most: ${most?.lines}, ${most?.page})`,
      bar: `≤ ${BAR}`,
      kept: middle <= BAR,
    },
  ]
}

/** Routes that show something; others only lead on. */
async function pagesOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  const paths = names.map((name) => join(folder, name))
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return paths.filter((path, index) => texts[index]?.includes('component:') && !path.endsWith('route.tsx'))
}

/** A file and all of `features` that it imports, or that what it imports does. */
async function filesOf(file: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(file)) return known
  known.add(file)
  const imports = (await readFile(file, 'utf8')).matchAll(
    /(?:from |import\()'(#features\/|\.\.?\/)([^']+\.tsx?)'/g,
  )
  for (const [, base = '', path = ''] of imports) {
    const found = base === '#features/' ? join(features, path) : resolve(dirname(file), base + path)
    if (found.startsWith(features)) await filesOf(found, known)
  }
  return known
}
