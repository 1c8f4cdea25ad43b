import pg from 'pg'
import type { TestAccount } from '../../e2e/support/account.ts'

/** The tenant whose data is read. */
export type Tenant = {
  clientId: string
  confId: string
  userId: string
  chatId: string
  /** A time with about 200 events after it. */
  since: string
}

/** Row counts of the tenant's growing tables. Each conference has some users, and a chat with some messages. */
export type Size = { conferences: number; events: number; contents: number }

const USERS_EACH = 5
const MESSAGES_EACH = 5
/** Contents of the measured conference, at every size. */
const SEMINAR = { users: 30, chats: 20, messages: 100 }

/**
 * Brings a tenant to a size: what is made by the API once is copied in the database until there is enough of it.
 * Calling it again with more makes the same tenant larger.
 */
export async function fillTenant(databaseUrl: string, owner: TestAccount, size: Size): Promise<Tenant> {
  const { clientId } = owner
  const made = await seminarOf(owner)
  return withDatabase(databaseUrl, async (db) => {
    await fillSeminar(db, made)
    await copyConferences(db, { clientId, confId: made.confId, wanted: size.conferences })
    await fillOthers(db, made)
    await copyContents(db, clientId, size.contents)
    await copyEvents(db, clientId, size.events)
    await db.query('VACUUM ANALYZE')
    // The inserted rows are written out now, and not during the measurement.
    await db.query('CHECKPOINT')
    const { rows } = await db.query(
      'SELECT created FROM events WHERE client_id = $1 ORDER BY created DESC, event_id DESC OFFSET 200 LIMIT 1',
      [clientId],
    )
    return { clientId, ...made, since: rows[0].created.toISOString() }
  })
}

type Seminar = Pick<Tenant, 'confId' | 'userId' | 'chatId'>

/** A conference with a user, a chat and a message, and a file in the library, made once by the API. */
async function seminarOf({ client }: TestAccount): Promise<Seminar> {
  const { items } = await client.conference.list({ query: { search: 'Measured' } })
  const known = items[0]
  if (known) {
    const params = { id: known.confId }
    const { items: users } = await client.conferenceUser.list({ params })
    const { items: chats } = await client.chat.list({ params })
    const user = users.find(({ displayName }) => displayName === 'Ada')
    const chat = chats.find(({ displayName }) => displayName === 'All')
    if (user && chat) return { confId: known.confId, userId: user.userId, chatId: chat.chatId }
  }
  const { confId } = await client.conference.create({ body: { displayName: 'Measured' } })
  const params = { id: confId }
  const { userId } = await client.conferenceUser.create({ params, body: { displayName: 'Ada', role: 1 } })
  const { chatId } = await client.chat.create({ params, body: { displayName: 'All', userGroup: 2 } })
  const content = new File(['Read this first'], 'notes.txt')
  await client.content.create({ body: { displayName: 'Notes' }, files: { content } })
  return { confId, userId, chatId }
}

/** Fills a seminar. */
async function fillSeminar(db: pg.Client, { confId, userId, chatId }: Seminar): Promise<void> {
  await db.query(
    `INSERT INTO conference_users
     SELECT copied.*
     FROM conference_users made, generate_series(2, $2::int) number,
       jsonb_populate_record(made, jsonb_build_object(
         'user_id', 'seminar' || number, 'display_name', 'Person ' || number)) copied
     WHERE made.user_id = $1
     ON CONFLICT DO NOTHING`,
    [userId, SEMINAR.users],
  )
  await db.query(
    `INSERT INTO chats
     SELECT copied.*
     FROM chats made, generate_series(2, $3::int) number,
       jsonb_populate_record(made, jsonb_build_object(
         'chat_id', 'seminar' || number, 'display_name', 'Group ' || number, 'people_key', 'seminar' || number)) copied
     WHERE made.conf_id = $1 AND made.chat_id = $2
     ON CONFLICT DO NOTHING`,
    [confId, chatId, SEMINAR.chats],
  )
  await addMessages(db, 'chats.conf_id = $1 AND chats.chat_id = $2', SEMINAR.messages, [confId, chatId])
  await addMessages(db, 'chats.conf_id = $1 AND chats.chat_id <> $2', 1, [confId, chatId])
}

/** Fills other conferences, so that the tables have a realistic size. */
async function fillOthers(db: pg.Client, { userId, confId, chatId }: Seminar): Promise<void> {
  await db.query(
    `INSERT INTO conference_users
     SELECT copied.*
     FROM conference_users made, conferences other, generate_series(1, $3::int) number,
       jsonb_populate_record(made, jsonb_build_object(
         'conf_id', other.conf_id, 'user_id', other.conf_id || 'user' || number)) copied
     WHERE made.user_id = $1 AND other.conf_id <> $2
     ON CONFLICT DO NOTHING`,
    [userId, confId, USERS_EACH],
  )
  await db.query(
    `INSERT INTO chats
     SELECT copied.*
     FROM chats made, conferences other,
       jsonb_populate_record(made, jsonb_build_object(
         'conf_id', other.conf_id, 'chat_id', other.conf_id || 'chat', 'last_message_id', null)) copied
     WHERE made.conf_id = $1 AND made.chat_id = $2 AND other.conf_id <> $1
     ON CONFLICT DO NOTHING`,
    [confId, chatId],
  )
  await addMessages(db, 'chats.conf_id <> $1', MESSAGES_EACH, [confId])
}

/** Writes messages in chats without any. `which` selects the chats, with `values` for its parameters. */
async function addMessages(db: pg.Client, which: string, each: number, values: string[]): Promise<void> {
  await db.query(
    `INSERT INTO chat_messages (conf_id, chat_id, user_id, display_name, message_data, created)
     SELECT chats.conf_id, chats.chat_id, 'ada', 'Ada', 'What shall we read next? ' || number, now()
     FROM chats, generate_series(1, ${each}) number
     WHERE ${which} AND chats.last_message_id IS NULL`,
    values,
  )
  await db.query(
    `UPDATE chats SET last_message_id = newest.message_id
     FROM (SELECT conf_id, chat_id, max(message_id) AS message_id FROM chat_messages GROUP BY 1, 2) newest
     WHERE chats.conf_id = newest.conf_id AND chats.chat_id = newest.chat_id AND chats.last_message_id IS NULL`,
  )
}

/** Copies one conference until the tenant has as many as wanted. */
export const fillConferences = (databaseUrl: string, copies: Copies): Promise<void> =>
  withDatabase(databaseUrl, async (db) => {
    await copyConferences(db, copies)
    await db.query('VACUUM ANALYZE conferences')
  })

/**
 * Fills everyone's chat of a conference, which has a message already, to this number of messages of different lengths.
 */
export const fillChat = (
  databaseUrl: string,
  { confId, wanted }: { confId: string; wanted: number },
): Promise<void> =>
  withDatabase(databaseUrl, async (db) => {
    await db.query(
      `INSERT INTO chat_messages (conf_id, chat_id, user_id, display_name, message_data, created)
       SELECT $1, 'everyone', 'author' || number % 3, 'Author ' || number % 3,
              '<p>' || repeat('words and ', number % 23) || 'number ' || number || '</p>',
              now() - interval '1 minute' * ($2::int - number)
       FROM generate_series(2, $2::int) number`,
      [confId, wanted],
    )
    await db.query('VACUUM ANALYZE chat_messages')
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
     SELECT copied.*
     FROM conferences made,
       generate_series((SELECT count(*)::int FROM conferences WHERE client_id = $1), $3::int - 1) number,
       jsonb_populate_record(made, jsonb_build_object(
         'conf_id', 'bench' || number, 'display_name', 'Conference ' || number,
       'host_key', md5('h' || number), 'presenter_key', md5('p' || number), 'attendee_key', md5('a' || number))) copied
     WHERE made.conf_id = $2`,
    [clientId, confId, wanted],
  )
}

async function copyContents(db: pg.Client, clientId: string, wanted: number): Promise<void> {
  await db.query(
    `INSERT INTO contents
     SELECT copied.*
     FROM contents made,
       generate_series((SELECT count(*)::int FROM contents WHERE client_id = $1), $2::int - 1) number,
       jsonb_populate_record(made, jsonb_build_object(
         'content_id', 'bench' || number, 'display_name', 'Notes ' || number)) copied
     WHERE made.content_id =
       (SELECT content_id FROM contents WHERE client_id = $1 ORDER BY created, content_id LIMIT 1)`,
    [clientId, wanted],
  )
}

async function copyEvents(db: pg.Client, clientId: string, wanted: number): Promise<void> {
  await db.query(
    `INSERT INTO events (event_kind, client_id, conf_id, data, created)
     SELECT event_kind, client_id, conf_id, data, created - number * interval '1 second'
     FROM (SELECT * FROM events WHERE client_id = $1 ORDER BY event_id LIMIT 1) made,
       generate_series((SELECT count(*)::int FROM events WHERE client_id = $1), $2::int - 1) number`,
    [clientId, wanted],
  )
}
