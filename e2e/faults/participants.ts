import { setTimeout as delay } from 'node:timers/promises'
import { ConferenceState, EventKind } from '@lumi/contract/values'
import { createConference } from '../support/conference.ts'
import { answered } from './act.ts'
import { connectClient } from './client.ts'
import { askCount, type Fixture } from './fixture.ts'

const CLIENTS = 6
/** A browser tries again after a second at most, and a server that is killed is back in less than this. */
const BACK_LIMIT_MS = 15_000
const TOLD_LIMIT_MS = 5_000

/** People with their control sockets open, who must notice nothing but that these are open again. */
export type Participants = {
  /** Expects that everybody is present again, nobody was seen to leave or to join, and new events reach all. */
  check(round: number): Promise<void>
  /** Every second one loses the connection once, so that no server is left with all of them or none. */
  scatter(): Promise<void>
  leave(): void
}

export async function connectParticipants(fixture: Fixture): Promise<Participants> {
  const { client, lumi, findings } = fixture
  const { confId: id, attendeeUrl } = await createConference({ client }, { displayName: 'Assembly' })
  await client.conference.update({ params: { id }, body: { state: ConferenceState.live } })
  const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
  const tokens: string[] = []
  for (let number = 1; number <= CLIENTS; number += 1) {
    const body = { displayName: `Parent ${number}`, key }
    const joined = await client.conference.join({ params: { id }, body }, { token: null })
    tokens.push(joined.controlToken)
  }
  const clients = tokens.map((token) => connectClient(lumi.url, token))
  const howOften = (kind: number) =>
    askCount(fixture, 'SELECT count(*) FROM events WHERE conf_id = $1 AND event_kind = $2', [id, kind])

  async function everybodyIsBack(round: number) {
    const begun = Date.now()
    const back = await everybodyIsConnected()
    findings.expect(back, `round ${round}: sockets are not back after ${BACK_LIMIT_MS / 1000} s`)
    findings.most('milliseconds until all sockets were back', Date.now() - begun)
    for (const client of clients) {
      findings.count(client.wasCutOff() ? 'sockets: cut off and back' : 'sockets: untouched')
      findings.expect(
        client.sees() === CLIENTS,
        `round ${round}: a participant sees ${client.sees()} of ${CLIENTS}`,
      )
      findings.expect(client.removals() === 0, `round ${round}: a participant was removed`)
    }
  }

  async function nobodyLeftOrJoined(round: number) {
    const [joined, left] = [await howOften(EventKind.userJoined), await howOften(EventKind.userLeft)]
    findings.expect(joined === CLIENTS && left === 0, `round ${round}: ${joined} joined and ${left} left`)
  }

  /** Whichever server it happened on. */
  async function everybodyIsTold(round: number) {
    const displayName = `Assembly ${round}`
    const call = client.conference.update({ params: { id }, body: { displayName } })
    if (!(await answered(fixture, 'announcement', call))) return
    const allNotified = await within(TOLD_LIMIT_MS, () =>
      clients.every(({ countOf }) => countOf(displayName) > 0),
    )
    findings.expect(allNotified, `round ${round}: not everybody in the conference was told of ${displayName}`)
    const twice = clients.filter(({ countOf }) => countOf(displayName) > 1).length
    findings.expect(twice === 0, `round ${round}: ${twice} were told of ${displayName} twice`)
  }

  const everybodyIsConnected = () =>
    within(BACK_LIMIT_MS, () => clients.every(({ isConnected }) => isConnected()))
  await everybodyIsConnected()
  return {
    async check(round) {
      await everybodyIsBack(round)
      await nobodyLeftOrJoined(round)
      await everybodyIsTold(round)
    },
    async scatter() {
      for (const [number, client] of clients.entries()) if (number % 2 === 0) client.drop()
      await everybodyIsConnected()
      for (const client of clients) client.wasCutOff()
    },
    leave() {
      for (const client of clients) client.leave()
    },
  }
}

async function within(limitMs: number, holds: () => boolean): Promise<boolean> {
  const end = Date.now() + limitMs
  while (!holds()) {
    if (Date.now() > end) return false
    await delay(20)
  }
  return true
}
