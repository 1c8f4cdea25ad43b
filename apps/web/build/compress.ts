import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const kinds = /\.(js|css|svg|json)$/
/** Smaller files cost more in headers than they save. Bytes. */
const smallest = 1000

/** Puts a gzip and a Brotli file beside every text of the build, so that the server packs nothing while it serves. */
export const compress = (): Plugin => ({
  name: 'lumi:compress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = (await readdir(dir, { recursive: true })).filter((name) => kinds.test(name))
    await Promise.all(names.map((name) => pack(join(dir, name))))
  },
})

async function pack(file: string): Promise<void> {
  // Packed by an earlier build into the same folder.
  if (existsSync(`${file}.gz`)) return
  const content = await readFile(file)
  if (content.length < smallest) return
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ])
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)])
}
