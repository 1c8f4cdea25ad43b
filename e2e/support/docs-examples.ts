import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { originPlaceholder } from '@lumi/contract/values'
import { type CodeBlock, codeBlocks } from '../../apps/web/build/docs/markdown.ts'
import { type DocsPage, readPages } from '../../apps/web/build/docs/pages.ts'
import { lumiUrl } from './lumi.ts'

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

/** The files of the project that a page builds, as readers who go this way put them together. */
export function projectOf({ blocks }: PageWithCode, way: 'npm' | 'javascript'): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { file, sample = way, code } of blocks)
    if (file && sample === way) files[file] = `${files[file] ?? ''}${code}\n`
  return files
}

/** An empty folder for a reader, in which the SDK is installed for those who use it. */
export async function inFolder<T>(way: Way, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-docs-'))
  try {
    if (way === 'npm') await installSdk(folder)
    // The one package that examples name beside the SDK.
    await mkdir(join(folder, 'node_modules'), { recursive: true })
    await symlink(join(root, 'node_modules/socket.io-client'), join(folder, 'node_modules/socket.io-client'))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a program in an empty folder; answers what it has printed. */
export const runProgram = (way: Way, program: string): Promise<string> =>
  inFolder(way, async (folder) => {
    const file = join(folder, way === 'curl' ? 'program.sh' : 'program.mjs')
    await writeFile(file, way === 'curl' ? `set -eu -o pipefail\n${program}` : program)
    const [command, ...given] = way === 'curl' ? ['bash', file] : [process.execPath, file]
    // The runner asks for colours, which would stand within what is printed.
    const env = { ...process.env, FORCE_COLOR: '0' }
    const { stdout } = await run(command ?? '', given, { cwd: folder, timeout: 60_000, env })
    return stdout
  })

/** Installs the SDK as the documentation says, from the Lumi that all specs share. */
async function installSdk(folder: string): Promise<void> {
  const blocks = pagesWithCode.flatMap((page) => page.blocks)
  const command = blocks.find(({ language, sample }) => language === 'sh' && sample === 'npm')?.code
  if (!command) throw new Error('The documentation does not say how to install the SDK')
  const env = { ...process.env, npm_config_audit: 'false', npm_config_fund: 'false' }
  await run('bash', ['-c', command.replaceAll(originPlaceholder, lumiUrl())], { cwd: folder, env })
}
