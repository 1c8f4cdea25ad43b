import { setTimeout as delay } from 'node:timers/promises'
import { createLumiClient, type LumiClient } from '@lumi/sdk'
import { officeSamples, wordParts } from '../../../apps/server/src/modules/library/document/office.fixture.ts'
import { zip } from '../../../apps/server/src/modules/library/document/zip.fixture.ts'
import { signUp } from '../../support/account.ts'
import { defineAttack } from '../attack.ts'
import { fetchFrom } from '../network.ts'

/** Interval at which the state of a document is read. */
const POLL_MS = 50
/** The honest user gives up after this time. */
const PATIENCE_MS = 60_000
const MEGABYTE = 1024 * 1024

/** Ten kilobytes that would take minutes to draw. */
const filters = Array.from({ length: 200 }, (_, number) => `<feGaussianBlur stdDeviation="${60 + number}"/>`)
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="f">${filters.join('')}</filter><rect width="9000" height="9000" filter="url(#f)"/></svg>`

/** One megabyte that unpacks to hundreds. */
function bomb(): Buffer {
  const paragraph = `<w:p><w:r><w:t>${'a'.repeat(200_000)}</w:t></w:r></w:p>`
  return zip(wordParts(undefined, paragraph.repeat(1500)))
}

const clientOf = (url: string, accessToken: string, address: string) =>
  createLumiClient({ baseUrl: url, getToken: () => accessToken, fetch: fetchFrom(address) })

async function upload(
  { content }: LumiClient,
  fileName: string,
  bytes: string | Uint8Array,
): Promise<string> {
  const file = new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])
  return (await content.create({ body: { fileName }, files: { content: file } })).contentId
}

/** Time from the upload until all pages are ready, or until the user gives up. Milliseconds. */
async function timeToShow(client: LumiClient, fileName: string, bytes: string | Uint8Array): Promise<number> {
  const begun = performance.now()
  const since = () => performance.now() - begun
  const id = await upload(client, fileName, bytes)
  for (;;) {
    const { document } = await client.content.info({ params: { id } })
    if (document.state === 'ready' || since() > PATIENCE_MS) return since()
    if (document.state === 'failed') throw new Error(`${fileName}: ${document.failure}`)
    await delay(POLL_MS)
  }
}

const showWord = (client: LumiClient) =>
  timeToShow(client, 'letter.docx', new Uint8Array(officeSamples.docx()))

/** One user uploads small files that take long to convert. */
export default defineAttack({
  summary:
    'five drawings with filters, a document that unpacks to 300 MB and ten megabytes of tabs, in one app',
  async prepare({ url }) {
    const [eve, ada] = [await signUp(url, 'Eve'), await signUp(url)]
    // The first run loads LibreOffice from the disk.
    await showWord(ada.client)
    return { eve: eve.accessToken, ada: ada.accessToken, wordAloneMs: await showWord(ada.client) }
  },
  async attack({ eve }, { url }) {
    const client = clientOf(url, eve, '192.0.2.66')
    for (let number = 1; number <= 5; number += 1) await upload(client, `drawing-${number}.svg`, drawing)
    await upload(client, 'bomb.docx', bomb())
    await upload(client, 'tabs.txt', '\t'.repeat(10 * MEGABYTE - 1))
  },
  honest({ ada }, { url }) {
    const client = clientOf(url, ada, '192.0.2.10')
    return {
      async 'sees the page of a small text'() {
        await timeToShow(client, 'notes.txt', 'Hello')
      },
    }
  },
  // The uploaded files are still being converted.
  async outcomes({ ada, wordAloneMs }, { url }) {
    const ms = await showWord(clientOf(url, ada, '192.0.2.10'))
    const later = Math.max(0, ms - wordAloneMs) / 1000
    return [
      {
        name: 'seconds later than alone for a small Word document',
        figure: Number(later.toFixed(1)),
        most: 3,
      },
    ]
  },
})
