import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/paths.mjs'

/** Returns the lines that a rule of this folder refuses. */
export function refusedLines(rule, lines) {
  const folder = mkdtempSync(join(tmpdir(), 'lumi-lint-'))
  try {
    const plugins = [join(root, 'scripts', 'lint', rule)]
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins }))
    writeFileSync(join(folder, 'example.tsx'), lines.join('\n'))
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const args = [biome, 'lint', '--only=plugin', '--reporter=json', 'example.tsx']
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return JSON.parse(stdout).diagnostics.map(({ location }) => lines[location.start.line - 1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
