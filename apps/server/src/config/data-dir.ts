import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { ConfigError } from './error.ts'

/** Makes the folder of everything that is kept, where it is not there yet; only its owner may look into it. */
export function makeDataDir(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true })
      // As root, PostgreSQL's own user must be able to pass through.
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
