/**
 * Has others' generators make clients of the OpenAPI documents that a whole Lumi serves, compiles them, and runs a
 * short program by each: sign-up, a conference, an upload, a download, a toast.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLumi } from '../support/lumi.ts'
import type { Client } from './client.ts'
import { go } from './go/client.ts'
import { java } from './java/client.ts'
import { pythonByGenerator, pythonByPythonClient } from './python/client.ts'
import { typescript } from './typescript/client.ts'

/** The last output of every program. */
const SAID = "Algebra: 'Hello there' from Lesson 1, told 0 people"

const wanted = process.argv.slice(2)
const all: Client[] = [pythonByPythonClient, pythonByGenerator, go, java, typescript]
const clients = all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

const lumi = await startLumi()
let failed = 0
let skipped = 0
try {
  for (const client of clients) {
    const missing = client.missing()
    if (missing) {
      skipped += 1
      console.log(`  – ${client.name}: skipped, because there is no ${missing}`)
    } else if (!(await passes(client))) failed += 1
  }
} finally {
  await lumi.stop()
}
console.log(`${clients.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed === 0 ? 0 : 1

async function passes(client: Client): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-client-'))
  const startedAt = Date.now()
  try {
    await writeFile(join(folder, 'lesson.txt'), 'Hello there')
    const said = await client.run({ folder, url: lumi.url })
    if (!said.includes(SAID)) throw new Error(`It said: ${said}`)
    console.log(`  ✓ ${client.name} (${Math.round((Date.now() - startedAt) / 1000)} s)`)
    return true
  } catch (error) {
    console.log(`  ✗ ${client.name}\n${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
