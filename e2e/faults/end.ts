import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isWhole } from './files.ts'
import { ask, askCount, type Fixture } from './fixture.ts'
import { checkMails } from './mails.ts'

/** A job whose process was killed is found silent after half a minute, and tried again after some pauses. */
const QUIET_LIMIT_MS = 10 * 60_000

/** Checks the rules that must hold once all operations have ended. */
export async function checkEnd(fixture: Fixture): Promise<void> {
  await waitForQuiet(fixture)
  await checkDocuments(fixture)
  await checkEvents(fixture)
  await checkFiles(fixture)
  await checkMails(fixture)
  for (const { contentId, hash } of fixture.kept) {
    fixture.findings.expect(
      await isWhole(fixture, contentId, hash),
      `file ${contentId} is not whole at the end`,
    )
  }
}

const open = `SELECT count(*) FROM contents WHERE document_state IN ('waiting', 'converting')`
const jobs = `SELECT count(*) FROM jobs.job WHERE state < 'completed'
  AND name IN ('storage.remove-file', 'storage.remove-files', 'document.convert', 'thumbnail.make', 'account.welcome-mail')`

async function waitForQuiet(fixture: Fixture): Promise<void> {
  const { client, subscriberId, findings } = fixture
  const end = Date.now() + QUIET_LIMIT_MS
  let left = ''
  while (Date.now() < end) {
    const { waiting } = await client.subscriber.read({ params: { id: subscriberId } })
    const counts = [await askCount(fixture, open), await askCount(fixture, jobs), waiting]
    if (counts.every((count) => count === 0)) return
    const now = counts.join(', ')
    if (now !== left) console.log(`documents, jobs and events that wait: ${now}`)
    left = now
    await delay(1_000)
  }
  findings.violation(
    `still waiting after ${QUIET_LIMIT_MS / 60_000} minutes (documents, jobs, events): ${left}`,
  )
}

async function checkDocuments(fixture: Fixture): Promise<void> {
  const { findings } = fixture
  const states = await ask<{ document_state: string; document_failure: string | null; count: string }>(
    fixture,
    `SELECT document_state, document_failure, count(*) FROM contents WHERE document_state <> 'none' GROUP BY 1, 2`,
  )
  for (const { document_state: state, document_failure: failure, count } of states) {
    findings.count(`documents ${state}${failure ? ` (${failure})` : ''}`, Number(count))
    findings.expect(state !== 'failed' || failure !== null, `${count} documents failed without a reason`)
  }
  const half = await askCount(
    fixture,
    `SELECT count(*) FROM contents LEFT JOIN documents USING (content_id)
      WHERE (document_state = 'ready') <> (documents.content_id IS NOT NULL)`,
  )
  findings.expect(half === 0, `${half} documents are ready without pages or have some that they do not show`)
  const again = await askCount(fixture, 'SELECT count(*) FROM jobs.job WHERE retry_count > 0')
  findings.count('jobs that were begun again', again)
  const givenUp = await ask<{ name: string }>(fixture, `SELECT name FROM jobs.job WHERE state = 'failed'`)
  findings.expect(givenUp.length === 0, `jobs given up: ${givenUp.map(({ name }) => name).join(', ')}`)
}

/** Each event came, once, and those of a conference in their order. */
async function checkEvents(fixture: Fixture): Promise<void> {
  const { receiver, findings, clientId } = fixture
  const written = await ask<{ event_id: string }>(
    fixture,
    'SELECT event_id FROM events WHERE client_id = $1 ORDER BY event_id',
    [clientId],
  )
  const came = receiver.events.map(({ eventId }) => eventId)
  findings.count('events written', written.length)
  findings.count('events received', came.length)
  const unique = new Set(came)
  findings.expect(unique.size === came.length, `${came.length - unique.size} events came in two deliveries`)
  const lost = written.filter(({ event_id }) => !unique.has(Number(event_id)))
  findings.expect(
    lost.length === 0,
    `${lost.length} events were lost, the first of them ${lost[0]?.event_id}`,
  )
  const real = new Set(written.map(({ event_id }) => Number(event_id)))
  findings.expect(
    came.every((eventId) => real.has(eventId)),
    'an event came that never was',
  )
  const latest = new Map<string | null, number>()
  for (const { confId, eventId } of receiver.events) {
    findings.expect(eventId > (latest.get(confId) ?? 0), `event ${eventId} of ${confId} came too late`)
    latest.set(confId, eventId)
  }
}

const claimed = `SELECT key FROM contents UNION ALL SELECT key FROM documents WHERE key IS NOT NULL
  UNION ALL SELECT key FROM recordings UNION ALL SELECT key FROM pictures
  UNION ALL SELECT thumbnail->>'key' FROM contents WHERE thumbnail IS NOT NULL
  UNION ALL SELECT thumbnail->>'key' FROM recordings WHERE thumbnail IS NOT NULL`

/** The storage has what is named, and besides that only what the sweep of uploads will find. */
async function checkFiles(fixture: Fixture): Promise<void> {
  const { lumi, findings } = fixture
  const names = async (text: string) => (await ask<{ key: string }>(fixture, text)).map(({ key }) => key)
  const named = await names(claimed)
  const waiting = new Set(await names('SELECT key FROM uploads'))
  const stored = new Set(await filesBelow(join(lumi.dataDir, 'files')))
  const both = named.filter((key) => waiting.has(key))
  findings.expect(both.length === 0, `${both.length} claimed files count as abandoned uploads`)
  const missing = named.filter((key) => !stored.has(key))
  findings.expect(missing.length === 0, `${missing.length} named files are missing, such as ${missing[0]}`)
  findings.expect(new Set(named).size === named.length, 'two rows name one file')
  const drafts = [...stored].filter((key) => key.startsWith('.incoming/'))
  const known = new Set([...named, ...waiting, ...drafts])
  const unknown = [...stored].filter((key) => !known.has(key))
  findings.expect(unknown.length === 0, `${unknown.length} files have no name, such as ${unknown[0]}`)
  findings.count('files named', named.length)
  findings.count('files for the sweep of uploads', [...waiting].filter((key) => stored.has(key)).length)
  findings.count('drafts of uploads that broke off', drafts.length)
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
