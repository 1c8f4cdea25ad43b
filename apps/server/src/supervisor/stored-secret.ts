import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Returns a secret that is created once and stored in a file that only its owner can read. */
export async function storedSecret(path: string): Promise<string> {
  const existing = await readSecret(path)
  if (existing) return existing
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // A link appears whole or not at all, and never replaces a secret that another start made meanwhile.
  await link(draft, path).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const made = await readSecret(path)
  if (!made) throw new Error(`${path} is empty; restore it from a backup`)
  return made
}

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined) await chmod(path, 0o600)
  return text?.trim()
}
