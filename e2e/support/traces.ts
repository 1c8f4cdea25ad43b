import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedUrl } from './database.ts'
import type { Lumi } from './lumi.ts'

/** Where one of these texts is found on the server: in its database, its files, and the memory of its process. */
export async function tracesOf(lumi: Lumi, texts: readonly string[]): Promise<string[]> {
  return [
    ...(await inDatabase(lumi, texts)),
    ...(await inFiles(lumi, texts)),
    ...(await inMemory(await lumi.pidOf('server'), texts)),
  ]
}

async function inDatabase({ dataDir }: Lumi, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: await embeddedUrl(dataDir) })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    const found: string[] = []
    // Bytes are shown as hexadecimal digits.
    const forms = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')])
    for (const { name } of rows) {
      const held = await client.query(
        `select 1 from "${name}" as one where exists (select from unnest($1::text[]) as form where strpos(one::text, form) > 0) limit 1`,
        [forms],
      )
      if (held.rows.length > 0) found.push(`table ${name}`)
    }
    return found
  } finally {
    await client.end()
  }
}

async function inFiles({ dataDir }: Lumi, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.parentPath.includes(join(dataDir, 'postgres')),
  )
  const found: string[] = []
  for (const { parentPath, name } of files) {
    // Some are gone by now.
    const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0))
    if (texts.some((text) => bytes.includes(text))) found.push(`file ${name}`)
  }
  return found
}

async function inMemory(pid: number, texts: readonly string[]): Promise<string[]> {
  const forms = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')])
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8')
  const memory = await open(`/proc/${pid}/mem`)
  try {
    for (const [, from = '', to = ''] of maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw/gm)) {
      const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      if (!Number.isSafeInteger(start) || end - start > 2 ** 30) continue
      const bytes = Buffer.alloc(end - start)
      // Some of it cannot be read, such as what has just been given back.
      const read = await memory.read(bytes, 0, bytes.length, start).catch(() => undefined)
      if (read && forms.some((form) => bytes.subarray(0, read.bytesRead).includes(form))) return ['memory']
    }
    return []
  } finally {
    await memory.close()
  }
}
