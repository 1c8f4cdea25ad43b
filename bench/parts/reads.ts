import { signUp, type TestAccount } from '../../e2e/support/account.ts'
import { withBaselineServer } from '../support/baseline.ts'
import type { Bench } from '../support/bench.ts'
import { waitForEventFeed } from '../support/event-feed.ts'
import { fillTenant, type Size, type Tenant } from '../support/fill.ts'
import { throughput } from '../support/load.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'
import { byTurns, type Turns } from '../support/turns.ts'

/** Many short turns: the machine is faster in one second than in another. */
const ROUNDS = 7
const ROUND_SECONDS = 1
const SMALL: Size = { conferences: 1_000, events: 10_000, contents: 1_000 }
const LARGE: Size = { conferences: 100_000, events: 1_000_000, contents: 100_000 }

/** The reads that a portal and an integration make most, each with the one query that a plain route would do. */
const reads = (tenant: Tenant): Record<string, { path: string; sql: string }> => ({
  'GET /conferences': {
    path: '/v1/conferences',
    sql: `SELECT * FROM conferences WHERE client_id = '${tenant.clientId}' AND state <> 4
          ORDER BY (not active), display_name collate "und-x-icu", conf_id LIMIT 50`,
  },
  'GET /conference/{id}': {
    path: `/v1/conference/${tenant.confId}`,
    sql: `SELECT * FROM conferences WHERE conf_id = '${tenant.confId}'`,
  },
  'GET /conference/{id}/chats': {
    path: `/v1/conference/${tenant.confId}/chats`,
    sql: `SELECT chats.*, to_json(last) AS last_message
          FROM chats LEFT JOIN chat_messages last ON last.message_id = chats.last_message_id
          WHERE chats.conf_id = '${tenant.confId}' ORDER BY chats.updated DESC, chats.chat_id DESC LIMIT 50`,
  },
  'GET /conference/{id}/users': {
    path: `/v1/conference/${tenant.confId}/users`,
    sql: `SELECT * FROM conference_users WHERE conf_id = '${tenant.confId}'
          ORDER BY (presence = 'present') DESC, display_name collate "und-x-icu", user_id LIMIT 100`,
  },
  'GET /conference/{id}/user/{userId}': {
    path: `/v1/conference/${tenant.confId}/user/${tenant.userId}`,
    sql: `SELECT * FROM conference_users WHERE user_id = '${tenant.userId}'`,
  },
  'GET /events': {
    path: `/v1/events?gt=${tenant.since}`,
    sql: `SELECT * FROM events WHERE client_id = '${tenant.clientId}' AND created > '${tenant.since}'
          ORDER BY created, event_id LIMIT 200`,
  },
  'GET /account': {
    path: '/v1/account',
    sql: `SELECT * FROM accounts JOIN apps ON owner_id = account_id WHERE apps.client_id = '${tenant.clientId}'`,
  },
  'GET /apps': {
    path: '/v1/apps',
    sql: `SELECT * FROM apps WHERE client_id = '${tenant.clientId}'`,
  },
  'GET /contents': {
    path: '/v1/contents',
    sql: `SELECT * FROM contents WHERE client_id = '${tenant.clientId}'
          ORDER BY display_name collate "und-x-icu", content_id LIMIT 50`,
  },
  'GET /conference/{id}/chat/{chatId}/messages': {
    path: `/v1/conference/${tenant.confId}/chat/${tenant.chatId}/messages`,
    sql: `SELECT * FROM chat_messages WHERE conf_id = '${tenant.confId}' AND chat_id = '${tenant.chatId}'
          ORDER BY message_id DESC LIMIT 50`,
  },
})

/**
 * A query that reads no growing table: the two sizes are compared relative to it, independent of the machine's speed.
 */
const NOTHING = 'nothing'

/** Ten reads against plain Fastify, and the same at 100 times the rows. */
export async function measureReads({ lumi, databaseUrl }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const tenant = await fillTenant(databaseUrl, owner, SMALL)
  const wanted = reads(tenant)
  const queries = Object.fromEntries(Object.entries(wanted).map(([name, { sql }]) => [name, sql]))
  return withBaselineServer(databaseUrl, { ...queries, [NOTHING]: 'SELECT 1' }, async (baselineUrl) => {
    await waitForEventFeed(lumi.url, databaseUrl)
    const small = await measure(lumi.url, baselineUrl, owner, wanted)
    await fillTenant(databaseUrl, owner, LARGE)
    await waitForEventFeed(lumi.url, databaseUrl)
    const large = await measure(lumi.url, baselineUrl, owner, wanted)
    const against = Object.entries(small).map(([name, turns]) => {
      const ratio = turns.ratio('lumi', 'baseline')
      return {
        what: `\`${name}\` throughput against a plain route`,
        measured: `${rounded(ratio)} (${rounded(turns.median('lumi'), 0)} requests a second)`,
        spread: spreadOf(turns.ratios('lumi', 'baseline')),
        bar: '≥ 0.5',
        kept: ratio >= 0.5,
      }
    })
    const growth = Object.entries(small).map(([name, turns]) => {
      const before = turns.ratio('lumi', NOTHING)
      const times = (large[name]?.ratios('lumi', NOTHING) ?? []).map((after) => before / after)
      const slower = median(times)
      return {
        what: `\`${name}\` at 100 times the rows, times slower`,
        measured: rounded(slower),
        spread: spreadOf(times),
        bar: '≤ 1.2',
        kept: slower <= 1.2,
      }
    })
    return [...against, ...growth]
  })
}

async function measure(
  url: string,
  baselineUrl: string,
  { accessToken }: TestAccount,
  wanted: ReturnType<typeof reads>,
): Promise<Record<string, Turns<'lumi' | 'baseline' | 'nothing'>>> {
  const results: Record<string, Turns<'lumi' | 'baseline' | 'nothing'>> = {}
  const baseline = (name: string) => throughput(`${baselineUrl}/${encodeURIComponent(name)}`, ROUND_SECONDS)
  for (const [name, { path }] of Object.entries(wanted)) {
    const ask = {
      lumi: () => throughput(url + path, ROUND_SECONDS, { authorization: `Bearer ${accessToken}` }),
      baseline: () => baseline(name),
      nothing: () => baseline(NOTHING),
    }
    await ask.lumi()
    results[name] = await byTurns(ask, ROUNDS)
  }
  return results
}
