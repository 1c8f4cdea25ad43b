/**
 * Writes `api-report.md`: all exports of the package, as TypeScript declares them, so that a change of the public
 * interface shows in review. With --check it writes nothing and fails if the committed file differs.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const report = here('api-report.md')

const found = `# Interface of the SDK

Made by \`node packages/sdk/scripts/api-report.ts\`. Not edited by hand.

${Array.from(declarations(), ([file, text]) => `## ${file}\n\n\`\`\`ts\n${text.trim()}\n\`\`\`\n`).join('\n')}`

if (!process.argv.includes('--check')) writeFileSync(report, found)
else if (readFileSync(report, 'utf8') !== found) {
  console.error('packages/sdk/api-report.md is not current: run node packages/sdk/scripts/api-report.ts')
  process.exitCode = 1
}

/**
 * Returns the declarations of the entry file and of the files that it exports from, each once, in order of appearance.
 */
function declarations(): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'lumi-api-report-'))
  try {
    const tsc = here('../../node_modules/typescript/bin/tsc')
    const args = ['-p', here('tsconfig.build.json'), '--emitDeclarationOnly', '--outDir', folder]
    execFileSync(process.execPath, [tsc, ...args], { stdio: 'inherit' })
    const files = new Map<string, string>()
    const add = (file: string) => {
      if (files.has(file)) return
      const text = readFileSync(join(folder, file), 'utf8')
      files.set(file, text)
      for (const [, other = ''] of text.matchAll(/^export [^;]*? from '(\.[^']+)'/gm)) {
        add(join(dirname(file), other.replace(/\.(js|ts)$/, '.d.ts')))
      }
    }
    add('index.d.ts')
    return files
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
