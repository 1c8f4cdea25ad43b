/** Writes the package as it is published to `dist`: plain JavaScript with its types, README, examples and licence. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

rmSync(here('dist'), { recursive: true, force: true })
execFileSync(
  process.execPath,
  [here('../../node_modules/typescript/bin/tsc'), '-p', here('tsconfig.build.json')],
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
writeFileSync(here('dist/package.json'), `${JSON.stringify(published, null, 2)}\n`)
copyFileSync(here('README.md'), here('dist/README.md'))
cpSync(here('examples'), here('dist/examples'), { recursive: true })
copyFileSync(here('../../LICENSE'), here('dist/LICENSE'))
