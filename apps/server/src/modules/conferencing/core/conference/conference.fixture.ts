import { randomUUID } from 'node:crypto'
import { eq } from '../../../../platform/db/orm.ts'
import type { TestServer } from '../../../../testing/test-server.ts'
import { claimLease } from '../../taking-part/presence/claim.ts'
import type { MediaStates } from '../conference-user/media-states.ts'
import { conferenceUsers } from './table.ts'

/** A conference with known passwords. */
export async function addConference(server: TestServer, { token }: { token: string }, fields: object = {}) {
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

/** A new user of the conference, whose personal link was exchanged for a token. */
export async function openByLink(
  server: TestServer,
  { token }: { token: string },
  confId: string,
  { displayName = 'Mary', role = 1 } = {},
): Promise<{ userId: string; key: string; token: string }> {
  const path = `/v1/conference/${confId}`
  const created = await server.call('POST', `${path}/user`, { token, body: { displayName, role } })
  const { userId, attendAsAttendeeUrl } = created.body
  const key = keyOf(attendAsAttendeeUrl)
  const exchanged = await server.call('POST', `${path}/token`, { body: { key } })
  return { userId, key, token: exchanged.body.token }
}

/** Sets the devices as a report of the user's own client would. */
export async function setMedia(
  server: TestServer,
  { user }: { user: { userId: string } },
  states: Partial<MediaStates>,
) {
  await server.services.db.update(conferenceUsers).set(states).where(eq(conferenceUsers.userId, user.userId))
}

/** Acts as the socket of a joined user: they are in the conference, and attend it. */
export async function attend(
  { services }: TestServer,
  { controlToken }: { controlToken: string },
): Promise<void> {
  const principal = await services.auth.identify(controlToken)
  if (principal?.kind !== 'participant') throw new Error('Only people in a conference attend it')
  await claimLease(services, { ...principal, socketId: randomUUID() })
}
