import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { command, endCommands } from './lib/command.mjs'
import { binFolder, node24, root } from './lib/paths.mjs'
import { cloneEnvironment } from './lib/run-node.mjs'
import { setUp } from './setup/index.mjs'
import { packages } from './setup/packages.mjs'
import { webBuild } from './setup/web-build.mjs'

const AT_ONCE = 2

const tool = (name, ...args) => ({ file: join(binFolder, name), args })
const script = (...args) => ({ file: node24, args })

function checks() {
  return [
    { name: 'format and lint', ...tool('biome', 'check', '--error-on-warnings') },
    { name: 'boundaries', ...tool('depcruise', 'apps', 'packages') },
    { name: 'contract output is current', ...script('packages/contract/scripts/generate.ts', '--check') },
    { name: 'API report of the SDK is current', ...script('packages/sdk/scripts/api-report.ts', '--check') },
    { name: 'messages in every language', ...script('scripts/check-locales.mjs') },
    { name: 'comments name their subject', ...script('scripts/check-comments.mjs') },
    { name: 'unused code', ...tool('knip') },
    ...typedFolders().map((folder) => ({
      name: `types of ${folder}`,
      ...tool('tsc', '--noEmit', '-p', folder),
    })),
  ]
}

function typedFolders() {
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  )
  return [...workspaces, 'e2e', 'bench', 'scripts'].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  )
}

/** Runs all checks that do not need a running Lumi. Resolves with the numbers of passed and failed ones. */
export async function verify() {
  const waiting = checks()
  const result = { passed: 0, failed: 0, failures: [] }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const output = []
      const { file, args, name } = check
      const onLine = (line) => output.push(line)
      const ok = await command(file, args, { env: cloneEnvironment(), onLine }).then(
        () => true,
        () => false,
      )
      result[ok ? 'passed' : 'failed']++
      if (!ok) result.failures.push(name)
      console.log(`  ${ok ? '✓' : '✗'} ${name}${ok ? '' : `\n${output.join('\n')}`}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return result
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  // A part of the web may be correct alone and still break the whole, which only the build shows.
  await setUp([packages, webBuild])
  // The commands have groups of their own: Ctrl-C reaches only this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, endCommands)
  const { failed } = await verify()
  process.exitCode = failed > 0 ? 1 : 0
}
