import { open, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import pg from 'pg'
import { embeddedUrl } from './database.ts'
import type { Lumi } from './lumi.ts'
import { familyOf } from './processes.ts'

const parts = ['server', 'livekit', 'postgres'] as const

/** A text, or bytes such as those of a key. */
type Trace = string | Buffer

/** Bytes may also have been written down. */
const writtenAs = (trace: Trace): string[] =>
  typeof trace === 'string' ? [trace] : [trace.toString('hex'), trace.toString('base64url')]

/**
 * Searches the server for these traces: in the answers and the disk files of its database, in its files, in all its
 * output, and in the memory of its processes.
 */
export async function tracesOf(lumi: Lumi, traces: readonly Trace[]): Promise<string[]> {
  const texts = traces.flatMap(writtenAs)
  const forms = [
    ...traces.filter((trace) => Buffer.isBuffer(trace)),
    ...texts.map((text) => Buffer.from(text)),
  ]
  const found = [...(await inDatabase(lumi, texts)), ...(await inFiles(lumi, forms))]
  if (await holds(lumi.logFile, forms)) found.push('log')
  const inUse = [...forms, ...texts.map((text) => Buffer.from(text, 'utf16le'))]
  for (const part of parts) if (await inMemory(lumi, part, inUse)) found.push(`memory of ${part}`)
  return found
}

async function inDatabase({ dataDir }: Lumi, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: await embeddedUrl(dataDir) })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    // Bytes are shown as hexadecimal digits. The texts come in their places, so that the log of statements has none.
    const forms = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')])
    for (const { name } of rows) {
      const held = await client.query(
        `select 1 from ${name} as one where exists (select from unnest($1::text[]) as form where strpos(one::text, form) > 0) limit 1`,
        [forms],
      )
      if (held.rows.length > 0) found.push(`table ${name.replace('public.', '')}`)
    }
    return found
  } finally {
    await client.end()
  }
}

/** Lists only the names of the database's own files in which a form was found. */
async function inFiles({ dataDir }: Lumi, forms: readonly Buffer[]): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found = new Set<string>()
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if (!(await holds(path, forms))) continue
    const [folder = ''] = relative(dataDir, path).split(sep)
    found.add(folder === 'postgres' ? 'files of postgres' : `file ${relative(dataDir, path)}`)
  }
  return [...found]
}

async function holds(path: string, forms: readonly Buffer[]): Promise<boolean> {
  // Some are gone by now.
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  return forms.some((form) => bytes.includes(form))
}

async function inMemory(
  lumi: Lumi,
  part: (typeof parts)[number],
  forms: readonly Buffer[],
): Promise<boolean> {
  const pid = await lumi.pidOf(part)
  if (await hasInMemory(pid, anyMemory, forms)) return true
  // The database answers by processes of their own, which share most. What a recorder's browser sees is its own affair.
  const others = part === 'postgres' ? (await familyOf(pid)).slice(1) : []
  for (const other of others) if (await hasInMemory(other, ownMemory, forms)) return true
  return false
}

const anyMemory = /^([0-9a-f]+)-([0-9a-f]+) rw/gm
const ownMemory = /^([0-9a-f]+)-([0-9a-f]+) rw.p/gm

async function hasInMemory(pid: number, kind: RegExp, forms: readonly Buffer[]): Promise<boolean> {
  // A process of the database may end at any time.
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')
  const memory = await open(`/proc/${pid}/mem`).catch(() => undefined)
  if (!memory) return false
  try {
    for (const [, from = '', to = ''] of maps.matchAll(kind)) {
      const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      if (!Number.isSafeInteger(start) || end - start > 2 ** 30) continue
      const bytes = Buffer.alloc(end - start)
      // Some of it cannot be read, such as what has just been given back.
      const read = await memory.read(bytes, 0, bytes.length, start).catch(() => undefined)
      if (read && forms.some((form) => bytes.subarray(0, read.bytesRead).includes(form))) return true
    }
    return false
  } finally {
    await memory.close()
  }
}
