import { randomInt } from 'node:crypto'
import { createLumiClient, type LumiClient } from '@lumi/sdk'
import type pg from 'pg'
import { signUp } from '../support/account.ts'
import { createConference } from '../support/conference.ts'
import type { Lumi } from '../support/lumi.ts'
import { newSession } from '../support/session.ts'
import type { Findings } from './findings.ts'
import type { Receiver } from './receiver.ts'

/** Users that a bulk change changes. */
export const CLASS_SIZE = 30

/** A file that was sent. */
export type Sent = { contentId: string; hash: string }

export type Fixture = {
  readonly lumi: Lumi
  readonly database: pg.Pool
  readonly findings: Findings
  readonly receiver: Receiver
  /** The owner's client; signs in again if needed. */
  readonly client: LumiClient
  readonly clientId: string
  readonly subscriberId: string
  /** The conference that is renamed, and whose users are changed. */
  readonly confId: string
  /** Existing files, oldest first, from which some are deleted. */
  readonly kept: Sent[]
}

type Beginning = Pick<Fixture, 'lumi' | 'database' | 'findings' | 'receiver'>

/** An owner with a subscriber, and a conference with a class of users. */
export async function openFixture(beginning: Beginning): Promise<Fixture> {
  const { lumi, receiver } = beginning
  const owner = await signUp(lumi.url)
  const { subscriberId } = await owner.client.subscriber.create({
    body: { displayName: 'Attendance', targetUrl: receiver.url, targetInterval: 1 },
  })
  let token = owner.accessToken
  const client = createLumiClient({
    baseUrl: lumi.url,
    fetch: fromAnotherHousehold,
    async getToken({ renew }) {
      if (renew) token = (await newSession(owner, lumi.url)).accessToken
      return token
    },
  })
  const { confId } = await createConference({ client }, { displayName: 'Class' })
  for (let number = 1; number <= CLASS_SIZE; number += 1)
    await client.conferenceUser.create({
      params: { id: confId },
      body: { displayName: `New pupil ${number}` },
    })
  return { ...beginning, client, clientId: owner.clientId, subscriberId, confId, kept: [] }
}

/** Two servers that know of each other's callers would otherwise count all of them as one. */
const fromAnotherHousehold: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('x-forwarded-for', `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`)
  return fetch(input, { ...init, headers })
}

/** Asks the database for what no call answers. */
export async function ask<Row extends pg.QueryResultRow>(
  { database }: Fixture,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.query<Row>(text, values)).rows
}

/** The one number that a question asks for. */
export async function askCount(fixture: Fixture, text: string, values: unknown[] = []): Promise<number> {
  const [row] = await ask<{ count: string }>(fixture, text, values)
  return Number(row?.count)
}
