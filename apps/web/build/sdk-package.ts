import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTarGzip } from 'nanotar'
import type { Plugin } from 'vite'

const buildSdk = fileURLToPath(new URL('../../../packages/sdk/scripts/build.ts', import.meta.url))

/** Puts the SDK beside the site, as npm installs it: every Lumi serves the client that fits it, at `/lumi-sdk.tgz`. */
export const sdkPackage = (): Plugin => ({
  name: 'lumi:sdk-package',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = await mkdtemp(join(tmpdir(), 'lumi-sdk-'))
    try {
      await promisify(execFile)(process.execPath, [buildSdk, folder])
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
      const packed = files.map(async (file) => ({
        // npm takes away the first folder of every name, whatever it is.
        name: `package/${file.slice(folder.length + 1).replaceAll('\\', '/')}`,
        data: await readFile(file),
      }))
      await writeFile(join(dir, 'lumi-sdk.tgz'), await createTarGzip(await Promise.all(packed)))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
