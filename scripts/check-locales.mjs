import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue } from '../packages/contract/src/errors.ts'
import { languages } from '../packages/contract/src/values.ts'
import { root } from './lib/paths.mjs'
import { writeAreaModules } from './locales/area-modules.ts'
import { checkCatalogues } from './locales/check.ts'

const server = join(root, 'apps', 'server', 'src')
const web = join(root, 'apps', 'web', 'src')

const wrong = [
  ...checkCatalogues({
    locales: join(web, 'locales'),
    code: web,
    languages,
    // A failure finds its words by its name.
    asked: { failures: Object.keys(errorCatalogue), ...panelControlWords() },
  }),
  ...checkCatalogues({
    locales: join(server, 'locales'),
    code: server,
    languages,
    importedAs: (area) => `/${area}-words.ts'`,
  }),
  ...writeAreaModules(join(web, 'locales'), { check: true }).map(
    (file) => `${file} is not what its English messages make: run \`npm run generate\``,
  ),
]
/** A control that opens a panel (`room/ui/control-button.tsx`) takes its words from the area of its feature. */
function panelControlWords() {
  const keys = ['control', 'control.on', 'control.off', 'control.badge']
  const features = globSync('room/features/*/feature.{ts,tsx}', { cwd: web }).map((file) =>
    readFileSync(join(web, file), 'utf8'),
  )
  const areas = features
    .filter((text) => text.includes('panelControl'))
    .map((text) => /import words from '#locales\/([\w-]+)\.gen\.ts'/.exec(text)?.[1])
  return Object.fromEntries(areas.map((area) => [area, keys]))
}

for (const line of wrong) console.error(line.replaceAll(`${root}/`, ''))
process.exitCode = wrong.length > 0 ? 1 : 0
