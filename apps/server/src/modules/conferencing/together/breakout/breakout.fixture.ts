import type { TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'

export const rooms = [{ displayName: 'Room 1' }, { displayName: 'Room 2' }]

/** Conferences with people, and what is asked of their breakout rooms. */
export function lessonsOn(server: TestServer, owner: { token: string }) {
  const call = (
    path: string,
    token: string | undefined,
    body?: unknown,
    method: 'GET' | 'POST' | 'PUT' = 'POST',
  ) => server.call(method, `/v1/conference/${path}`, { token, body })

  /** A conference with a host and attendees. */
  async function lesson(names = ['Ada', 'Grace']) {
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    const people = []
    for (const name of names) people.push(await joinAs(server, confId, 'attendee', name))
    return { confId, host, people }
  }
  const readAll = async (confId: string, token = owner.token) =>
    (await call(`${confId}/breakout`, token, undefined, 'GET')).body
  const read = async (confId: string, token?: string) => (await readAll(confId, token)).breakout
  const namesIn = async (confId: string): Promise<string[]> => {
    const path = `/v1/conference/${confId}/users?active=true`
    const { body } = await server.call('GET', path, { token: owner.token })
    return body.items.map(({ displayName }: { displayName: string }) => displayName).toSorted()
  }
  const sizes = async (confId: string) =>
    (await read(confId)).rooms.map(({ people }: { people: object[] }) => people.length)
  /** Joins again by the token of before, as a page that was loaded again does. */
  const joinAgain = async (confId: string, token: string) => (await call(`${confId}/join`, token, {})).body
  return { call, lesson, readAll, read, namesIn, sizes, joinAgain }
}
