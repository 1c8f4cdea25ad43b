import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOST, KEY_FILE, NAME } from './postgres.ts'

/** Lines of PostgreSQL's own note of itself: its port is the fourth. */
const PORT_LINE = 3

/** Returns the address of the PostgreSQL of a Lumi that runs on this data; undefined while none runs. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const [note, password] = await Promise.all([
    readText(join(dataDir, 'postgres', 'postmaster.pid')),
    readText(join(dataDir, KEY_FILE)),
  ])
  const port = note?.split('\n')[PORT_LINE]?.trim()
  if (!port || !password) return undefined
  return `postgres://${NAME}:${password.trim()}@${HOST}:${port}/${NAME}`
}

const readText = (path: string) =>
  readFile(path, 'utf8').catch((error): undefined => {
    if (error.code !== 'ENOENT') throw error
  })
