import pg from 'pg'
import { signUp } from '../../e2e/support/account.ts'
import { withBareServer } from '../support/bare.ts'
import type { Bench } from '../support/bench.ts'
import { throughput } from '../support/load.ts'
import { residentMegabytes } from '../support/process-memory.ts'
import { type Figure, median, rounded } from '../support/report.ts'

const ROWS = 10_000
const ROUNDS = 5
const ROUND_SECONDS = 4

/** `GET /v1/conferences`, 50 of 10,000 rows, against one equivalent query in a bare Fastify route. */
export async function measureConferences({ lumi, databaseUrl }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  await owner.client.conference.create({ body: { displayName: 'Conference 0' } })
  await fillConferences(databaseUrl, owner.clientId)
  const sql = `SELECT * FROM conferences WHERE client_id = '${owner.clientId}' AND state <> 4
     ORDER BY (not active), display_name collate "und-x-icu", conf_id LIMIT 50`
  return withBareServer(databaseUrl, { conferences: sql }, async (bareUrl) => {
    const authorization = `Bearer ${owner.accessToken}`
    const ask = {
      lumi: () => throughput(`${lumi.url}/v1/conferences`, ROUND_SECONDS, { authorization }),
      bare: () => throughput(`${bareUrl}/conferences`, ROUND_SECONDS),
    }
    await ask.lumi()
    await ask.bare()
    const rates: { lumi: number; bare: number }[] = []
    // Turn by turn, so that what else the machine does meets both.
    for (let round = 0; round < ROUNDS; round += 1)
      rates.push({ lumi: await ask.lumi(), bare: await ask.bare() })
    const ratio = median(rates.map((rate) => rate.lumi / rate.bare))
    const memory = residentMegabytes(await lumi.pidOf('server'))
    return [
      {
        what: '`GET /v1/conferences` throughput against a bare route, 50 of 10,000 rows',
        measured: `${rounded(ratio)} (${rounded(median(rates.map((rate) => rate.lumi)), 0)} and ${rounded(median(rates.map((rate) => rate.bare)), 0)} requests a second)`,
        bar: '≥ 0.5',
        kept: ratio >= 0.5,
      },
      {
        what: 'memory of the server process after that load',
        measured: memory === undefined ? 'not known on this system' : `${rounded(memory, 0)} MB`,
        bar: '≤ 250 MB',
        kept: memory === undefined ? undefined : memory <= 250,
      },
    ]
  })
}

/** Copies one conference, made by the API, until there are enough. */
async function fillConferences(databaseUrl: string, clientId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO conferences
       SELECT (jsonb_populate_record(made, jsonb_build_object(
         'conf_id', 'bench' || number, 'display_name', 'Conference ' || number,
         'host_key', md5('h' || number), 'presenter_key', md5('p' || number), 'attendee_key', md5('a' || number)))).*
       FROM conferences made, generate_series(1, $2::int) number WHERE made.client_id = $1`,
      [clientId, ROWS],
    )
    await client.query('VACUUM ANALYZE conferences')
  } finally {
    await client.end()
  }
}
