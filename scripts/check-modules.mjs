import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { findCircle } from './lib/circles.mjs'
import { root } from './lib/paths.mjs'

const modules = join(root, 'apps', 'server', 'src', 'modules')

/** Tables and repositories lie below all else: a query may read any table, and every module may ask any query. */
const isData = (file) => /(^|[/-])(table|repository)\.ts$/.test(file)
const isOnlyForTests = (file) => /\.(test|fixture|suite)\.ts$/.test(file)
const moduleOf = (file) => file.split(/[\\/]/, 2).join('/')

/** What a file imports from modules, paths from the folder of all modules. Types leave nothing behind at run time. */
function importsOf(file) {
  const text = readFileSync(join(modules, file), 'utf8')
  const found = text.matchAll(/^(?:import|export)\s+(?!type\s)[^'";]*?'(\.[^']+)'/gm)
  return [...found]
    .map(([, path]) => relative(modules, resolve(modules, dirname(file), path)))
    .filter((path) => !path.startsWith('..'))
}

const wrong = []
const graph = new Map()
for (const file of globSync('**/*.ts', { cwd: modules }).filter((file) => !isOnlyForTests(file))) {
  const others = importsOf(file).filter((path) => moduleOf(path) !== moduleOf(file) && !isData(path))
  if (isData(file)) wrong.push(...others.map((path) => `${file} is of the data layer and imports ${path}`))
  const targets = graph.get(moduleOf(file)) ?? new Set()
  graph.set(moduleOf(file), targets.union(new Set(others.map(moduleOf))))
}
const circle = findCircle(graph)
if (circle) wrong.push(`Modules import each other in a circle: ${circle.join(' → ')}`)

for (const line of wrong) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0
