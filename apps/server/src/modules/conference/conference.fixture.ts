import type { Role } from '@lumi/contract/values'
import { newId } from '../../platform/secrets/random.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { accounts } from '../account/table.ts'
import { sessions } from '../auth/table.ts'

type Owner = { token: string; clientId: string }

/** A sub-account of an owner's app, signed in. */
export async function addSubAccount(
  { services }: TestServer,
  { clientId }: Owner,
  role: Exclude<Role, 4>,
  name = 'Grace',
) {
  const { db, clock, tokens } = services
  const accountId = newId('account')
  const sessionId = newId('session')
  const created = clock.now()
  await db.insert(accounts).values({
    accountId,
    username: accountId,
    email: `${accountId}@example.com`,
    passwordHash: 'none: this account never signs in',
    firstName: name,
    lastName: 'Hopper',
    role,
    color: 5,
    audience: 'general',
    clientId,
    created,
  })
  const expires = new Date(created.getTime() + 24 * 60 * 60 * 1000)
  await db.insert(sessions).values({ sessionId, accountId, clientId, created, expires })
  const { token } = await tokens.issueAccessToken({ kind: 'account', accountId, sessionId, clientId })
  return { accountId, sessionId, token, clientId }
}

/** A conference with known passwords. */
export async function addConference(
  server: TestServer,
  { token }: Pick<Owner, 'token'>,
  fields: object = {},
) {
  const passwords = {
    hostPassword: 'host-pw',
    presenterPassword: 'presenter-pw',
    attendeePassword: 'attendee-pw',
  }
  const body = { displayName: 'Weekly review', ...passwords, ...fields }
  const { body: conference } = await server.call('POST', '/v1/conference', { token, body })
  return conference
}

/** The key in an attend URL. */
export const keyOf = (url: string) => new URL(url).searchParams.get('key') ?? ''

/** Joins as a guest with one of the passwords of `addConference`. */
export async function joinAs(
  server: TestServer,
  confId: string,
  role: 'host' | 'presenter' | 'attendee',
  displayName = `A ${role}`,
) {
  const body = { displayName, password: `${role}-pw` }
  const answer = await server.call('POST', `/v1/conference/${confId}/join`, { body })
  return answer.body
}
