import pg from 'pg'
import type { TestAccount } from '../../e2e/support/account.ts'

/** What the reads aim at. */
export type Tenant = {
  clientId: string
  confId: string
  userId: string
  chatId: string
  /** A time with about 200 events after it. */
  since: string
}

/**
 * Brings a tenant to a size: what is made by the API once is copied in the database until there is enough of it.
 * Calling it again with more makes the same tenant larger.
 */
export async function fillTenant(
  databaseUrl: string,
  { client, clientId }: TestAccount,
  { conferences, events }: { conferences: number; events: number },
): Promise<Tenant> {
  const { items } = await client.conference.list({ query: { search: 'Measured' } })
  const first = items[0] ?? (await client.conference.create({ body: { displayName: 'Measured' } }))
  const confId = first.confId
  const { items: users } = await client.conferenceUser.list({ params: { id: confId } })
  const user =
    users[0] ??
    (await client.conferenceUser.create({ params: { id: confId }, body: { displayName: 'Ada', role: 1 } }))
  const { items: chats } = await client.chat.list({ params: { id: confId } })
  const chat =
    chats[0] ??
    (await client.chat.create({ params: { id: confId }, body: { displayName: 'All', userGroup: 2 } }))
  return withDatabase(databaseUrl, async (db) => {
    await copyConferences(db, { clientId, confId, wanted: conferences })
    await copyEvents(db, clientId, events)
    await db.query('VACUUM ANALYZE')
    const { rows } = await db.query(
      'SELECT created FROM events WHERE client_id = $1 ORDER BY created DESC, event_id DESC OFFSET 200 LIMIT 1',
      [clientId],
    )
    return {
      clientId,
      confId,
      userId: user.userId,
      chatId: chat.chatId,
      since: rows[0].created.toISOString(),
    }
  })
}

/** Copies one conference until the tenant has as many as wanted. */
export const fillConferences = (databaseUrl: string, copies: Copies): Promise<void> =>
  withDatabase(databaseUrl, async (db) => {
    await copyConferences(db, copies)
    await db.query('VACUUM ANALYZE conferences')
  })

async function withDatabase<T>(databaseUrl: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

type Copies = { clientId: string; confId: string; wanted: number }

async function copyConferences(db: pg.Client, { clientId, confId, wanted }: Copies): Promise<void> {
  await db.query(
    `INSERT INTO conferences
     SELECT (jsonb_populate_record(made, jsonb_build_object(
       'conf_id', 'bench' || number, 'display_name', 'Conference ' || number,
       'host_key', md5('h' || number), 'presenter_key', md5('p' || number), 'attendee_key', md5('a' || number)))).*
     FROM conferences made,
       generate_series((SELECT count(*)::int FROM conferences WHERE client_id = $1), $3::int) number
     WHERE made.conf_id = $2`,
    [clientId, confId, wanted],
  )
}

async function copyEvents(db: pg.Client, clientId: string, wanted: number): Promise<void> {
  await db.query(
    `INSERT INTO events (event_kind, client_id, conf_id, data, created)
     SELECT event_kind, client_id, conf_id, data, created - number * interval '1 second'
     FROM (SELECT * FROM events WHERE client_id = $1 ORDER BY event_id LIMIT 1) made,
       generate_series((SELECT count(*)::int FROM events WHERE client_id = $1), $2::int) number`,
    [clientId, wanted],
  )
}
