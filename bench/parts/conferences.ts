import { signUp } from '../../e2e/support/account.ts'
import { withBaselineServer } from '../support/baseline.ts'
import type { Bench } from '../support/bench.ts'
import { fillConferences } from '../support/fill.ts'
import { throughput } from '../support/load.ts'
import { residentMegabytes } from '../support/process-memory.ts'
import { type Figure, rounded, spreadOf } from '../support/report.ts'
import { byTurns } from '../support/turns.ts'

const ROWS = 10_000
const ROUNDS = 5
const ROUND_SECONDS = 4

/** `GET /v1/conferences`, 50 of 10,000 rows, against one equivalent query in a plain Fastify route. */
export async function measureConferences({ lumi, databaseUrl }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const { confId } = await owner.client.conference.create({ body: { displayName: 'Conference 0' } })
  await fillConferences(databaseUrl, { clientId: owner.clientId, confId, wanted: ROWS })
  const sql = `SELECT * FROM conferences WHERE client_id = '${owner.clientId}' AND state <> 4
     ORDER BY (not active), display_name collate "und-x-icu", conf_id LIMIT 50`
  return withBaselineServer(databaseUrl, { conferences: sql }, async (baselineUrl) => {
    const authorization = `Bearer ${owner.accessToken}`
    const pid = await lumi.pidOf('server')
    const memories: number[] = []
    const ask = {
      async lumi() {
        const found = await throughput(`${lumi.url}/v1/conferences`, ROUND_SECONDS, { authorization })
        memories.push(residentMegabytes(pid) ?? Number.NaN)
        return found
      },
      baseline: () => throughput(`${baselineUrl}/conferences`, ROUND_SECONDS),
    }
    await ask.lumi()
    await ask.baseline()
    const turns = await byTurns(ask, ROUNDS)
    const ratio = turns.ratio('lumi', 'baseline')
    const memory = memories.at(-1) ?? Number.NaN
    return [
      {
        what: '`GET /v1/conferences` throughput against a plain route, 50 of 10,000 rows',
        measured: `${rounded(ratio)} (${rounded(turns.median('lumi'), 0)} and ${rounded(turns.median('baseline'), 0)} requests a second)`,
        spread: spreadOf(turns.ratios('lumi', 'baseline')),
        bar: '≥ 0.5',
        kept: ratio >= 0.5,
      },
      {
        what: 'memory of the server process after that load',
        measured: Number.isNaN(memory) ? 'not known on this system' : `${rounded(memory, 0)} MB`,
        spread: Number.isNaN(memory) ? '' : spreadOf(memories, 0),
        bar: '≤ 300 MB',
        kept: Number.isNaN(memory) ? undefined : memory <= 300,
      },
    ]
  })
}
