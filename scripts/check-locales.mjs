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
    asked: { failures: Object.keys(errorCatalogue) },
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
for (const line of wrong) console.error(line.replaceAll(`${root}/`, ''))
process.exitCode = wrong.length > 0 ? 1 : 0
