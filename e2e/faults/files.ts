import { createHash, randomBytes, randomInt } from 'node:crypto'
import { findOffice } from '../../apps/server/src/modules/library/document/find-program.ts'
import { officeSamples } from '../../apps/server/src/modules/library/document/office.fixture.ts'
import { type Act, answered } from './act.ts'
import { ask, type Fixture } from './fixture.ts'

const LARGEST = 6 * 1024 * 1024

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Sends a file of kilobytes or megabytes. */
export async function sendFile(fixture: Fixture, displayName: string): Promise<Act> {
  const content = randomBytes(Math.round(1024 * (LARGEST / 1024) ** Math.random()))
  return sending(fixture, { what: 'upload', displayName, content, fileName: 'data.bin' })
}

/** Sends a small file that pages are made of. */
export async function sendDocument(fixture: Fixture, displayName: string): Promise<Act> {
  const document = documents[randomInt(findOffice() ? documents.length : documents.length - 1)]
  if (!document) throw new Error('There is always one')
  return sending(fixture, { what: 'document', displayName, ...document })
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The last one needs LibreOffice. */
const documents = [
  { fileName: 'lesson.txt', content: Buffer.from('The river runs.\n'.repeat(200)) },
  { fileName: 'notes.txt', content: Buffer.from('Grüße\n') },
  { fileName: 'dot.png', content: Buffer.from(onePixel, 'base64') },
  { fileName: 'lesson.docx', content: officeSamples.docx() },
]

type File = { what: string; displayName: string; content: Buffer; fileName: string }

function sending(fixture: Fixture, { what, displayName, content, fileName }: File): Act {
  const { client, findings, kept } = fixture
  const hash = hashOf(content)
  return async () => {
    const file = new File([new Uint8Array(content)], fileName)
    const sent = await answered(
      fixture,
      what,
      client.content.create({ body: { displayName }, files: { content: file } }),
    )
    return async () => {
      const found = await ask<{ content_id: string }>(
        fixture,
        'SELECT content_id FROM contents WHERE client_id = $1 AND display_name = $2',
        [fixture.clientId, displayName],
      )
      findings.expect(found.length <= 1, `${displayName} is there ${found.length} times`)
      findings.expect(!sent || found.length === 1, `${displayName} was acknowledged and is gone`)
      const contentId = found[0]?.content_id
      if (!contentId) return
      if (!sent) findings.count(`${what}: kept, though cut off`)
      findings.expect(await isWhole(fixture, contentId, hash), `${displayName} is not whole`)
      kept.push({ contentId, hash })
    }
  }
}

/** Returns true if the library serves exactly the uploaded bytes. */
export async function isWhole({ client }: Fixture, contentId: string, hash: string): Promise<boolean> {
  const blob = await client.content.download({ params: { id: contentId } })
  return hashOf(new Uint8Array(await blob.arrayBuffer())) === hash
}
