import { fileURLToPath } from 'node:url'
import { writeAreaModules } from './area-modules.ts'

/** Part of `npm run generate`: the modules by which the web imports its words. The build and the tests do it, too. */
for (const file of writeAreaModules(fileURLToPath(new URL('../../apps/web/src/locales', import.meta.url))))
  console.log(file)
