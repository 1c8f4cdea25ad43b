import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigError } from './error.ts'

/** Creates the data folder if it does not exist; only its owner may open it. */
export function makeDataDir(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      makeFolder(resolve(dataDir))
      // PostgreSQL's own user must be able to pass through where this process runs as root.
      chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    // Through a file of this name, and where nothing may be written, one could not pass.
    accessSync(`${dataDir}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new ConfigError([
      `DATA_DIR: the folder ${dataDir} cannot be made or written to (${code}); name one that the user who runs Lumi may use`,
    ])
  }
}

/** Folder by folder: Node's own `recursive` never ends where a file system refuses by ENOENT, as `/proc` does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
