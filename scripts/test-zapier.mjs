import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './lib/command.mjs'
import { root } from './lib/paths.mjs'
import { cloneEnvironment, runNode } from './lib/run-node.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { packages } from './setup/packages.mjs'

const folder = join(root, 'integrations', 'zapier')

/** The packages of the integration, which is no workspace: nothing else in Lumi needs them. */
const zapierPackages = {
  name: 'packages of Zapier',
  doing: 'installing the packages of the integration with Zapier',
  without: 'Without its packages the integration with Zapier cannot be tested: check the network.',
  isDone: () => existsSync(join(folder, 'node_modules', 'zapier-platform-core', 'package.json')),
  async run(onLine) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await command(npm, args, { cwd: folder, env: cloneEnvironment(), onLine })
  },
}

await setUp([packages, zapierPackages], [mediaServer])
process.exitCode = await runNode(['e2e/zapier/main.ts'])
