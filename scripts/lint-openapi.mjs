import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { command, endCommands } from './lib/command.mjs'
import { root } from './lib/paths.mjs'
import { cloneEnvironment } from './lib/run-node.mjs'
import { setUp } from './setup/index.mjs'
import { openapiLints, redocly, spectral } from './setup/openapi-lints.mjs'
import { packages } from './setup/packages.mjs'

const folder = join(root, 'packages', 'contract', 'openapi')
const files = readdirSync(folder).map((name) => join(folder, name))
const rules = join(root, 'packages', 'contract', 'spectral.yaml')

// The rule sets that each of them recommends, whole; a warning counts like an error.
const lints = [
  { name: 'Redocly CLI', file: redocly, args: ['lint', '--extends=recommended-strict', ...files] },
  { name: 'Spectral', file: spectral, args: ['lint', '--ruleset', rules, '--fail-severity=hint', ...files] },
]

await setUp([packages, openapiLints])
// The commands have groups of their own: Ctrl-C reaches only this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, endCommands)
for (const { name, file, args } of lints) {
  const env = cloneEnvironment({ REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' })
  try {
    await command(file, args, { env })
    console.log(`  ✓ ${name} finds nothing`)
  } catch (error) {
    console.log(`  ✗ ${name}\n${error.message}`)
    process.exitCode = 1
  }
}
