import { ConferenceState, EventKind } from '@lumi/contract/values'
import { createConference } from '../support/conference.ts'
import { type Act, answered } from './act.ts'
import { isWhole } from './files.ts'
import { ask, askCount, CLASS_SIZE, type Fixture } from './fixture.ts'

const GROUP_SIZE = 4

/** Renames all users of a conference with one call. */
export async function changeClass(fixture: Fixture, displayName: string): Promise<Act> {
  const { client, confId, findings } = fixture
  return async () => {
    const body = { displayName }
    const call = client.conferenceUser.updateMany({
      params: { id: confId },
      query: { apply_to: 'all' },
      body,
    })
    const changed = await answered(fixture, 'bulk change', call)
    return async () => {
      const users = await askCount(
        fixture,
        'SELECT count(*) FROM conference_users WHERE conf_id = $1 AND display_name = $2',
        [confId, displayName],
      )
      findings.expect(
        users === 0 || users === CLASS_SIZE,
        `${users} of ${CLASS_SIZE} are called ${displayName}`,
      )
      findings.expect(!changed || users === CLASS_SIZE, `${displayName} was acknowledged and is gone`)
      const reported = await askCount(
        fixture,
        `SELECT count(*) FROM events WHERE conf_id = $1 AND event_kind = $2 AND data -> 'users' -> 0 ->> 'displayName' = $3`,
        [confId, EventKind.usersUpdated, displayName],
      )
      findings.expect(reported === (users > 0 ? 1 : 0), `${reported} events say ${displayName}`)
    }
  }
}

/** Moves a group of guests into a new conference with one call. */
export async function moveGroup(fixture: Fixture, displayName: string): Promise<Act> {
  const { client, findings } = fixture
  const { confId: id, attendeeUrl } = await createConference({ client }, { displayName: 'Hall' })
  await client.conference.update({ params: { id }, body: { state: ConferenceState.live } })
  const key = new URL(attendeeUrl).searchParams.get('key') ?? ''
  for (let number = 1; number <= GROUP_SIZE; number += 1) {
    const body = { displayName: `Guest ${number}`, key }
    await client.conference.join({ params: { id }, body }, { token: null })
  }
  return async () => {
    const call = client.conferenceUser.move({
      params: { id },
      query: { apply_to: 'attendees', new: true },
      body: { displayName },
    })
    const moved = await answered(fixture, 'bulk move', call)
    return async () => {
      const gone = await ask<{ moved_to: string }>(
        fixture,
        'SELECT moved_to FROM conference_users WHERE conf_id = $1 AND moved_to IS NOT NULL',
        [id],
      )
      const arrived = await ask<{ user_id: string }>(
        fixture,
        `SELECT user_id FROM conference_users JOIN conferences USING (conf_id)
          WHERE client_id = $1 AND conferences.display_name = $2`,
        [fixture.clientId, displayName],
      )
      const conferences = await askCount(
        fixture,
        'SELECT count(*) FROM conferences WHERE client_id = $1 AND display_name = $2',
        [fixture.clientId, displayName],
      )
      const reported = await askCount(
        fixture,
        'SELECT count(*) FROM events WHERE conf_id = $1 AND event_kind = $2',
        [id, EventKind.usersMoved],
      )
      const is = [gone.length, arrived.length, conferences, reported].join()
      const all = [GROUP_SIZE, GROUP_SIZE, 1, 1].join()
      findings.expect(is === all || is === '0,0,0,0', `${displayName} is half moved: ${is}`)
      findings.expect(!moved || is === all, `${displayName} was acknowledged and is gone`)
      const there = new Set(arrived.map(({ user_id }) => user_id))
      findings.expect(
        gone.every(({ moved_to }) => there.has(moved_to)),
        `${displayName}: somebody moved to nowhere`,
      )
    }
  }
}

/** Gives a conference another name. */
export async function rename(fixture: Fixture, displayName: string): Promise<Act> {
  const { client, confId, findings } = fixture
  return async () => {
    const renamed = await answered(
      fixture,
      'rename',
      client.conference.update({ params: { id: confId }, body: { displayName } }),
    )
    return async () => {
      const is = await askCount(
        fixture,
        'SELECT count(*) FROM conferences WHERE conf_id = $1 AND display_name = $2',
        [confId, displayName],
      )
      const reported = await askCount(
        fixture,
        `SELECT count(*) FROM events WHERE conf_id = $1 AND event_kind = $2 AND data ->> 'displayName' = $3`,
        [confId, EventKind.conferenceUpdated, displayName],
      )
      findings.expect(!renamed || is === 1, `${displayName} was acknowledged and is gone`)
      findings.expect(
        reported === is,
        `${reported} events say ${displayName}, which is ${is === 1 ? '' : 'not '}its name`,
      )
    }
  }
}

/** Deletes the oldest file of the library, once there are some. */
export async function deleteOldest(fixture: Fixture): Promise<Act> {
  const { client, findings, kept } = fixture
  const file = kept.length > 4 ? kept.shift() : undefined
  return async () => {
    const { contentId, hash } = file ?? {}
    if (!contentId || !hash) return async () => {}
    const call = client.content.delete({ params: { id: contentId }, query: { force: true } })
    const deleted = await answered(fixture, 'deletion', call)
    return async () => {
      const rows = await askCount(fixture, 'SELECT count(*) FROM contents WHERE content_id = $1', [contentId])
      findings.expect(!deleted || rows === 0, `file ${contentId} was deleted and is back`)
      if (rows === 0) return
      findings.expect(await isWhole(fixture, contentId, hash), `file ${contentId} is half deleted`)
      kept.push({ contentId, hash })
    }
  }
}
