import {
  addConference,
  joinAs,
  openByLink,
} from '../../modules/conferencing/core/conference/conference.fixture.ts'
import { conferenceUsers } from '../../modules/conferencing/core/conference/table.ts'
import { connectService } from '../../modules/identity/oauth/grant.fixture.ts'
import { nodesOf, setBackend } from '../../modules/operation/server/server.fixture.ts'
import { createTokens } from '../../platform/auth/tokens.ts'
import { eq } from '../../platform/db/orm.ts'
import type { TestServer } from '../test-server.ts'

/** Everybody who may call an operation. Those inside are in the conference that rows name. */
export const callers = [
  'nobody',
  'expired token',
  'attendee account',
  'presenter account',
  'host account',
  'owner',
  "another tenant's owner",
  'admin of the installation',
  'connected service',
  "another tenant's connected service",
  'app token',
  "another tenant's app token",
  'media node',
  'attendee inside',
  'presenter inside',
  'host who waits',
  'host inside',
  'host inside another conference',
  'user by personal link',
] as const
export type Caller = (typeof callers)[number]

type Authorization = Partial<Record<Caller, string>>
const bearer = (token: string) => `Bearer ${token}`

export type World = Awaited<ReturnType<typeof createWorld>>

/** Creates the world of all operations: two tenants, and accounts of every role in the first. */
export async function createWorld(server: TestServer) {
  // The first account to sign up administers the installation.
  const admin = await server.signUp()
  const owner = await server.signUp()
  const stranger = await server.signUp()
  await setBackend(server, owner.clientId, true)
  const accountOf = async (role: 1 | 2 | 3) => bearer((await server.addSubAccount(owner, role)).token)
  const anHourAgo = new Date(server.clock.now().getTime() - 3_600_000)
  const past = createTokens({ secrets: server.services.secrets, clock: { now: () => anHourAgo } })
  const expired = await past.issueAccessToken({ kind: 'app', clientId: owner.clientId })
  const authorization: Authorization = {
    'expired token': bearer(expired.token),
    'attendee account': await accountOf(1),
    'presenter account': await accountOf(2),
    'host account': await accountOf(3),
    owner: bearer(owner.token),
    "another tenant's owner": bearer(stranger.token),
    'admin of the installation': bearer(admin.token),
    'connected service': bearer((await connectService(server.services, owner)).token),
    "another tenant's connected service": bearer((await connectService(server.services, stranger)).token),
    'app token': bearer(await server.appToken(owner)),
    "another tenant's app token": bearer(await server.appToken(stranger)),
    'media node': (await nodesOf(server, owner.clientId).headers()).authorization,
  }
  return { server, owner, authorization }
}

export type Scene = Awaited<ReturnType<typeof createScene>>

/** A live conference of its own for one call, with somebody of each role inside. */
export async function createScene({ server, owner, authorization }: World) {
  const nodes = nodesOf(server, owner.clientId)
  const serverId = await nodes.add('machine-1')
  const { confId } = await addConference(server, owner)
  const elsewhere = await addConference(server, owner)
  const host = await joinAs(server, confId, 'host')
  const presenter = await joinAs(server, confId, 'presenter')
  const attendee = await joinAs(server, confId, 'attendee')
  const waiting = await joinAs(server, confId, 'host')
  await server.services.db
    .update(conferenceUsers)
    .set({ presence: 'waiting' })
    .where(eq(conferenceUsers.userId, waiting.user.userId))
  const other = await joinAs(server, elsewhere.confId, 'host')
  const linked = await openByLink(server, owner, confId)
  const all: Authorization = {
    ...authorization,
    'attendee inside': bearer(attendee.controlToken),
    'presenter inside': bearer(presenter.controlToken),
    'host inside': bearer(host.controlToken),
    'host who waits': bearer(waiting.controlToken),
    'host inside another conference': bearer(other.controlToken),
    'user by personal link': bearer(linked.token),
  }
  return {
    server,
    owner,
    authorization: all,
    confId: confId as string,
    userId: attendee.user.userId as string,
    serverId,
    /** Creates the target of a call, as the owner or another caller; returns the answer. */
    async make(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, who: Caller = 'owner') {
      const answer = await server.call(method, url, { headers: { authorization: all[who] ?? '' }, body })
      if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
  }
}
