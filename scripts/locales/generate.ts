import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCatalogue } from '../../packages/contract/src/errors.ts'
import { writeAreaModules } from './area-modules.ts'

/** Part of `npm run generate`: the English texts of failures, and the modules by which the web imports its texts. */
const locales = fileURLToPath(new URL('../../apps/web/src/locales', import.meta.url))

const failures = join(locales, 'en', 'failures.json')
const descriptions = Object.entries(errorCatalogue).map(([name, { description }]) => [name, description])
const text = `${JSON.stringify(Object.fromEntries(descriptions), null, 2)}\n`
if (readFileSync(failures, 'utf8') !== text) {
  writeFileSync(failures, text)
  console.log(failures)
}
for (const file of writeAreaModules(locales)) console.log(file)
