import type { IncomingMessage, ServerResponse } from 'node:http'

const ags = (name: string) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`
export const allGradeScopes = [ags('lineitem'), ags('score')]
export const syncOnlyScopes = [ags('lineitem.readonly'), ags('score')]

type Score = { userId: string; timestamp: string; scoreGiven?: number; scoreMaximum?: number }
type Column = Record<string, unknown> & { id: string; scores: Score[]; rescaled?: number }
type Answer = { status: number; headers?: Record<string, string> }

/** The gradebook of a learning platform, whose addresses have a query as Moodle's do. */
export function createGradebook() {
  const columns = new Map<string, Column>()
  let [made, inFlight, peak] = [0, 0, 0]
  const book = {
    columns,
    /** The time of the platform, in milliseconds. */
    now: () => 0,
    /** The rights that it gives. */
    scopes: [...allGradeScopes],
    /** The status of the answer to a score, by person. */
    refusals: new Map<string, number>(),
    /** Answers to the next scores, before anything else is looked at. */
    nextAnswers: [] as Answer[],
    /** The most requests that came at once. */
    peak: () => peak,
    lineItemsUrl: (origin: string) => `${origin}/services/7/lineitems?type_id=3`,
    /** The claim of a launch. */
    claim: (origin: string, more: object = {}) => ({
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: book.scopes,
        lineitems: book.lineItemsUrl(origin),
        ...more,
      },
    }),
    add(origin: string, fields: Record<string, unknown>): Column {
      made += 1
      const id = `${origin}/services/7/lineitems/${made}/lineitem?type_id=3`
      const column = { ...fields, id, scores: [] }
      columns.set(`${made}`, column)
      return column
    },
    /** Answers a request to a service; undefined for those that are not of the gradebook. */
    async answer(
      request: IncomingMessage,
      origin: string,
    ): Promise<(Answer & { body?: unknown }) | undefined> {
      inFlight += 1
      peak = Math.max(peak, inFlight)
      await new Promise(setImmediate)
      return answer(request, origin).finally(() => {
        inFlight -= 1
      })
    },
  }

  async function answer(request: IncomingMessage, origin: string) {
    const url = new URL(request.url ?? '/', origin)
    const text = await textOf(request)
    if (url.pathname === '/token') return token(text)
    if (!url.pathname.startsWith('/services/')) return undefined
    // Moodle knows no address without its query.
    const [, id, scores] =
      /^\/services\/7\/lineitems(?:\/(\d+)\/lineitem(\/scores)?)?$/.exec(url.pathname) ?? []
    if (url.searchParams.get('type_id') !== '3') return { status: 404 }
    const scope = request.headers.authorization?.replace('Bearer for ', '') ?? ''
    if (!book.scopes.includes(scope)) return { status: 401 }
    const mayWrite = scope === ags(scores ? 'score' : 'lineitem')
    if (request.method === 'GET' ? scope === ags('score') : !mayWrite) return { status: 403 }
    if (!id) return request.method === 'GET' ? list(url) : create(origin, text)
    const column = columns.get(id)
    if (!column) return { status: 404 }
    if (scores) return score(request, column, JSON.parse(text))
    if (request.method === 'PUT') {
      const { scoreMaximum } = column
      Object.assign(column, JSON.parse(text))
      // Moodle scales the grades, which are as new as that.
      if (column.scoreMaximum !== scoreMaximum) column.rescaled = book.now()
    }
    return { status: 200, body: shown(column) }
  }

  const shown = ({ scores: _, rescaled: __, ...fields }: Column) => fields

  function token(text: string) {
    const scope = new URLSearchParams(text).get('scope') ?? ''
    if (!book.scopes.includes(scope)) return { status: 400, body: { error: 'invalid_scope' } }
    return { status: 200, body: { access_token: `for ${scope}`, expires_in: 3600 } }
  }

  function list({ searchParams }: URL) {
    const wanted = searchParams.get('resource_id')
    const found = [...columns.values()].filter(({ resourceId }) => !wanted || resourceId === wanted)
    return { status: 200, body: found.map(shown) }
  }

  function create(origin: string, text: string) {
    const fields = JSON.parse(text)
    if (fields.resourceLinkId === 'deleted-link') return { status: 404 }
    return { status: 201, body: shown(book.add(origin, fields)) }
  }

  async function score({ headers }: IncomingMessage, column: Column, given: Score): Promise<Answer> {
    const next = book.nextAnswers.shift()
    if (next) return next
    const refused = book.refusals.get(given.userId)
    if (refused) return { status: refused }
    if (headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') return { status: 415 }
    // Moodle counts in whole seconds.
    const second = ({ timestamp }: Score) => Math.floor(Date.parse(timestamp) / 1000)
    const before = column.scores.filter(({ userId }) => userId === given.userId)
    const isOlder = before.some((one) => second(one) >= second(given))
    if (isOlder || Math.floor((column.rescaled ?? 0) / 1000) >= second(given)) return { status: 409 }
    column.scores.push(given)
    return { status: 200 }
  }
  return book
}

/** The grades in a column, as `given/maximum`; those that were taken back are missing. */
export function gradesIn({ scores }: Column): Record<string, string> {
  const newest = new Map(scores.map((score) => [score.userId, score]))
  return Object.fromEntries(
    [...newest].flatMap(([userId, { scoreGiven, scoreMaximum }]) =>
      scoreGiven === undefined ? [] : [[userId, `${scoreGiven}/${scoreMaximum}`]],
    ),
  )
}

export function reply(response: ServerResponse, { status, headers, body = {} }: Answer & { body?: unknown }) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
