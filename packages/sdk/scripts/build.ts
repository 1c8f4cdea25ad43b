/**
 * `build.ts [folder]` writes the package as it is published, to `dist` by default: plain JavaScript with its types,
 * README, examples and licence.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const folder = process.argv[2] ?? here('dist')
rmSync(folder, { recursive: true, force: true })
execFileSync(
  process.execPath,
  [here('../../node_modules/typescript/bin/tsc'), '-p', here('tsconfig.build.json'), '--outDir', folder],
  {
    stdio: 'inherit',
  },
)
const { name, version, description, license, type } = JSON.parse(readFileSync(here('package.json'), 'utf8'))
const published = {
  name,
  version,
  description,
  license,
  type,
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
copyFileSync(here('README.md'), join(folder, 'README.md'))
cpSync(here('examples'), join(folder, 'examples'), { recursive: true })
copyFileSync(here('../../LICENSE'), join(folder, 'LICENSE'))
