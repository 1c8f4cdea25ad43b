import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type CodeBlock, codeBlocks } from '../../apps/web/build/docs/markdown.ts'
import { type DocsPage, readPages } from '../../apps/web/build/docs/pages.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** The ways in which readers may follow a page: each is one program, from its top to its bottom. */
export const ways = ['curl', 'npm', 'javascript'] as const
export type Way = (typeof ways)[number]

const isOfWay = ({ language, sample }: CodeBlock, way: Way) =>
  way === 'curl' ? language === 'bash' : language === 'js' && (sample === undefined || sample === way)

/** Values that the examples for curl need. */
export const hasCurlAndJq = ['curl', 'jq'].every((name) => spawnSync(name, ['--version']).status === 0)

/** Pages of the documentation that are written by hand, with their blocks of code. */
export const pagesWithCode = readPages()
  .map((page) => ({ ...page, blocks: codeBlocks(page.markdown) }))
  .filter(({ blocks }) => blocks.some(({ isRun }) => isRun))

export type PageWithCode = DocsPage & { readonly blocks: readonly CodeBlock[] }

export const programOf = ({ blocks }: PageWithCode, way: Way): string =>
  blocks
    .filter((block) => block.isRun && isOfWay(block, way))
    .map(({ code }) => code)
    .join('\n')

/** Runs a program in an empty project that has the SDK as others install it; answers what it has printed. */
export async function runProgram(way: Way, program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-docs-'))
  try {
    if (way === 'npm') await addSdk(folder)
    const file = join(folder, way === 'curl' ? 'program.sh' : 'program.mjs')
    await writeFile(file, way === 'curl' ? `set -eu -o pipefail\n${program}` : program)
    const [command, ...given] = way === 'curl' ? ['bash', file] : [process.execPath, file]
    // The runner asks for colours, which would stand within what is printed.
    const env = { ...process.env, FORCE_COLOR: '0' }
    const { stdout } = await run(command ?? '', given, { cwd: folder, timeout: 60_000, env })
    return stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addSdk(folder: string): Promise<void> {
  const sdk = join(root, 'packages/sdk')
  await run(process.execPath, [join(sdk, 'scripts/build.ts')])
  const installed = join(folder, 'node_modules/@lumi/sdk')
  await mkdir(installed, { recursive: true })
  await cp(join(sdk, 'dist'), installed, { recursive: true })
  await symlink(join(root, 'node_modules/socket.io-client'), join(folder, 'node_modules/socket.io-client'))
}
