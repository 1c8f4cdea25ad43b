import { Role } from '@lumi/contract/values'
import { describe, expect, it } from 'vitest'
import type { ParticipantPrincipal } from '../../../platform/auth/principal.ts'
import { eq } from '../../../platform/db/orm.ts'
import { createLiveServer } from '../../../testing/live-server.ts'
import { createRecordingMedia } from '../../../testing/media.ts'
import { connect } from '../../../testing/sockets.ts'
import { failure } from '../../../testing/test-server.ts'
import { forgetIdleSessions } from '../../identity/auth/sessions.ts'
import { sessions } from '../../identity/auth/table.ts'
import { addConference, joinAs, openByLink } from '../core/conference/conference.fixture.ts'
import { reportMediaState } from './room-socket.ts'

const media = createRecordingMedia()
const { server, owner, url, open } = await createLiveServer({ services: { media: media.media } })

const put = (path: string, body: unknown, token = owner.token) =>
  server.call('PUT', `/v1/conference/${path}`, { token, body })
const post = (path: string, token: string, body?: unknown) =>
  server.call('POST', `/v1/conference/${path}`, { token, body })

describe('the handshake', () => {
  it('wants a token that holds, and a page of ours', async () => {
    const { confId } = await addConference(server, owner)
    const { controlToken } = await joinAs(server, confId, 'host')
    const forged = open('forged', { reconnection: false })
    await expect.poll(() => forged.refusals[0]?.data).toMatchObject(failure('tokenUnauthorized').body)
    const { token } = await openByLink(server, owner, confId)
    const outside = open(token, { reconnection: false })
    await expect.poll(() => outside.refusals[0]?.data).toMatchObject(failure('tokenUnauthorized').body)
    const foreign = open(controlToken, { origin: 'https://evil.example', reconnection: false })
    await expect.poll(() => foreign.refusals.length).toBe(1)
    const own = open(controlToken, { origin: url })
    expect((await own.newest('snapshot')).conference.confId).toBe(confId)
  })
})

describe('a room socket', () => {
  it('begins with everyone present, and receives joins and departures', async () => {
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    const room = open(host.controlToken)
    expect(await room.newest('snapshot')).toMatchObject({
      conference: { confId, state: 2, features: { chat: true } },
      user: { userId: host.user.userId, role: 3 },
      users: [{ userId: host.user.userId }],
    })
    const guest = await joinAs(server, confId, 'attendee', 'Grace')
    await expect
      .poll(() => room.events(6).at(-1)?.users)
      .toMatchObject([{ displayName: 'Grace', active: true }])
    await post(`${confId}/leave`, guest.controlToken)
    await expect.poll(() => room.events(7).at(-1)?.userIds).toEqual([guest.user.userId])
    expect(room.all('admitted')).toEqual([])
  })

  it('receives heartbeats, inside and while it waits; sockets of the portal do not', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    const waiting = open((await joinAs(server, confId, 'attendee')).controlToken)
    const portal = open(owner.token)
    await expect.poll(() => portal.socket.connected).toBe(true)
    await expect.poll(() => waiting.all('heartbeat').length).toBeGreaterThan(1)
    await put(confId, { state: 2 })
    await waiting.newest('admitted')
    const sofar = waiting.all('heartbeat').length
    await expect.poll(() => waiting.all('heartbeat').length).toBeGreaterThan(sofar)
    await put(confId, { displayName: 'Seen by the portal' })
    await expect.poll(() => portal.events(103).map((event) => event.confId)).toEqual([confId])
    expect(portal.all('heartbeat')).toEqual([])
  })

  it('waits for the start and is admitted by it', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    const attendee = await joinAs(server, confId, 'attendee')
    const waiting = open(attendee.controlToken)
    expect(await waiting.newest('snapshot')).toMatchObject({ conference: { state: 1 }, users: [] })
    const host = await joinAs(server, confId, 'host')
    const hosting = open(host.controlToken)
    await hosting.newest('snapshot')
    await post(`${confId}/start`, host.controlToken)
    for (const [room, { user }] of [
      [waiting, attendee],
      [hosting, host],
    ] as const) {
      expect(await room.newest('admitted')).toMatchObject({
        status: 'joined',
        conference: { state: 2 },
        user: { userId: user.userId, active: true },
        media: { token: expect.any(String) },
      })
      await expect.poll(() => room.all('snapshot').at(-1)?.conference.state).toBe(2)
    }
    const { body } = await server.call('GET', '/v1/events?kinds=6', { token: owner.token })
    expect(body.items.filter((event: { confId: string }) => event.confId === confId)).toHaveLength(2)
  })

  it('shows nobody to people who wait, and sends them no events about others', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    const first = open((await joinAs(server, confId, 'attendee', 'Ada')).controlToken)
    await first.newest('snapshot')
    const second = open((await joinAs(server, confId, 'attendee', 'Grace')).controlToken)
    await second.newest('snapshot')

    await put(confId, { displayName: 'Later today' })
    for (const waiting of [first, second]) {
      await expect.poll(() => waiting.all('snapshot').at(-1)?.conference.displayName).toBe('Later today')
    }
    // Events are sent before the states that follow from them: of the first change none is still on its way.
    await put(confId, { displayName: 'Tomorrow' })
    for (const waiting of [first, second]) {
      await expect.poll(() => waiting.all('snapshot').at(-1)?.conference.displayName).toBe('Tomorrow')
      expect(waiting.all('snapshot').flatMap(({ users }) => users)).toEqual([])
      expect(waiting.all('events_received')).toEqual([])
    }
  })

  it('shows who is there also to those who may not see the list of users', async () => {
    const { confId } = await addConference(server, owner, { privileges: { viewUsers: false } })
    const host = await joinAs(server, confId, 'host', 'Ada')
    const guest = await joinAs(server, confId, 'attendee', 'Grace')
    const gone = await joinAs(server, confId, 'attendee', 'Mary')
    await post(`${confId}/leave`, gone.controlToken)

    const { users } = await open(guest.controlToken).newest('snapshot')
    expect(users.map(({ userId }) => userId).toSorted()).toEqual(
      [host.user.userId, guest.user.userId].toSorted(),
    )
  })

  it('receives the end of the conference, and is closed', async () => {
    const { confId } = await addConference(server, owner)
    const rooms = []
    for (const role of ['host', 'attendee'] as const) {
      rooms.push(open((await joinAs(server, confId, role)).controlToken))
    }
    for (const room of rooms) await room.newest('snapshot')
    await put(confId, { state: 3 })
    for (const room of rooms) {
      expect(await room.newest('removed')).toEqual({ reason: 'ended' })
      await expect.poll(() => room.socket.connected).toBe(false)
      expect(room.socket.active).toBe(false)
    }
    await expect.poll(() => media.ended).toContain(confId)
  })

  it('receives the expulsion of its person, and nobody else does', async () => {
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    const guest = await joinAs(server, confId, 'attendee')
    const [hosting, visiting] = [open(host.controlToken), open(guest.controlToken)]
    await Promise.all([hosting.newest('snapshot'), visiting.newest('snapshot')])
    await put(`${confId}/users/expel`, { userIds: [guest.user.userId] }, host.controlToken)
    expect(await visiting.newest('removed')).toEqual({ reason: 'expelled' })
    await expect.poll(() => hosting.events(4).at(-1)?.userIds).toEqual([guest.user.userId])
    await expect.poll(() => hosting.events(7)).toHaveLength(1)
    await expect.poll(() => media.removed).toContain(guest.user.userId)
    const later = open(guest.controlToken)
    expect(await later.newest('removed')).toEqual({ reason: 'expelled' })
    await put(confId, { displayName: 'Without them' })
    await expect.poll(() => hosting.all('snapshot').at(-1)?.conference.displayName).toBe('Without them')
    expect(hosting.all('removed')).toEqual([])
  })

  it('gives way to a newer one of the same person', async () => {
    const { confId } = await addConference(server, owner)
    const account = await server.addSubAccount(owner, Role.presenter)
    const { body: first } = await post(`${confId}/join`, account.token, {})
    const tab = open(first.controlToken)
    await tab.newest('snapshot')
    const copiedTab = open(first.controlToken)
    expect(await tab.newest('removed')).toEqual({ reason: 'replaced' })
    await copiedTab.newest('snapshot')
    const { body: second } = await post(`${confId}/join`, account.token, {})
    expect(await copiedTab.newest('removed')).toEqual({ reason: 'replaced' })
    const otherBrowser = open(second.controlToken)
    expect(await otherBrowser.newest('snapshot')).toMatchObject({ users: [{ userId: first.user.userId }] })
    const late = open(first.controlToken)
    expect(await late.newest('removed')).toEqual({ reason: 'replaced' })
    otherBrowser.socket.emit('media_state', { videoState: 0, audioState: 1 })
    await expect.poll(() => otherBrowser.events(2).at(-1)?.users).toMatchObject([{ audioState: 1 }])
    expect(otherBrowser.all('removed')).toEqual([])
    expect(otherBrowser.events(7)).toEqual([])
  })

  it('reports the state of camera and microphone, within the privileges', async () => {
    const { confId } = await addConference(server, owner, { features: { video: false } })
    const host = await joinAs(server, confId, 'host')
    const guest = await joinAs(server, confId, 'attendee')
    const [hosting, visiting] = [open(host.controlToken), open(guest.controlToken)]
    await Promise.all([hosting.newest('snapshot'), visiting.newest('snapshot')])
    visiting.socket.emit('media_state', { videoState: 1, audioState: 1 })
    await expect
      .poll(() => hosting.events(2).at(-1)?.users)
      .toMatchObject([{ userId: guest.user.userId, videoState: 0, audioState: 1 }])
    // Rubbish changes nothing and hurts nobody.
    visiting.socket.emit('media_state', { videoState: 'on' } as never)
    visiting.socket.emit('media_state', { videoState: 0, audioState: 0 })
    await expect.poll(() => hosting.events(2).at(-1)?.users).toMatchObject([{ audioState: 0 }])
  })

  it('reports camera and microphone only while it has the lease', async () => {
    const { confId } = await addConference(server, owner)
    const account = await server.addSubAccount(owner, Role.presenter)
    const { body: first } = await post(`${confId}/join`, account.token, {})
    const old = open(first.controlToken)
    await old.newest('snapshot')
    old.socket.emit('media_state', { videoState: 1, audioState: 1 })
    await expect.poll(() => old.events(2).at(-1)?.users).toMatchObject([{ videoState: 1, audioState: 1 }])
    const replaced = [...server.services.sockets.of('/').sockets.values()].find(
      ({ id }) => id === old.socket.id,
    )
    const principal = replaced?.data.principal as ParticipantPrincipal

    // A new participation begins with everything off, and the old one can no longer change it.
    const { body: second } = await post(`${confId}/join`, account.token, {})
    expect(second.user).toMatchObject({ videoState: 0, audioState: 0 })
    const room = open(second.controlToken)
    await room.newest('snapshot')
    const socketId = replaced?.id ?? ''
    await reportMediaState(server.services, { principal, socketId }, { videoState: 1, audioState: 1 })
    room.socket.emit('media_state', { videoState: 0, audioState: 1 })
    await expect.poll(() => room.events(2).at(-1)?.users).toMatchObject([{ videoState: 0, audioState: 1 }])
    // The empty state of the new participation may still arrive; that of the old one may not.
    const received = room.events(2).flatMap(({ users }) => users)
    expect(received).not.toContainEqual(expect.objectContaining({ videoState: 1, audioState: 1 }))
  })

  it('sees changed settings at once, and so does the media server', async () => {
    const { confId } = await addConference(server, owner)
    const guest = await joinAs(server, confId, 'attendee')
    const room = open(guest.controlToken)
    await room.newest('snapshot')
    await put(confId, { displayName: 'New name', features: { video: false }, privileges: { share: true } })
    await expect
      .poll(() => room.all('snapshot').at(-1))
      .toMatchObject({
        conference: { displayName: 'New name', features: { video: false } },
        user: { privileges: { share: true } },
      })
    const { userId } = guest.user
    const sources = ['microphone', 'screen_share', 'screen_share_audio']
    await expect.poll(() => media.granted).toContainEqual({ confId, userId, sources })
  })

  it('gets settings alone where nobody may do anything else than before, if it asks for changes', async () => {
    const { confId } = await addConference(server, owner)
    const [asking, other] = [
      connect(url, (await joinAs(server, confId, 'host')).controlToken, { conferenceChanges: true }),
      open((await joinAs(server, confId, 'attendee')).controlToken),
    ]
    for (const room of [asking, other]) await room.newest('snapshot')
    await put(confId, { displayName: 'New name' })
    expect(await asking.newest('conference_changed')).toMatchObject({
      conference: { displayName: 'New name' },
    })
    await expect.poll(() => other.all('snapshot').at(-1)?.conference.displayName).toBe('New name')
    expect(asking.all('snapshot')).toHaveLength(1)

    await put(confId, { hostPrivileges: { record: false } })
    await expect.poll(() => asking.all('snapshot').at(-1)?.user.privileges.record).toBe(false)
    expect(asking.all('conference_changed')).toHaveLength(1)
    await put(confId, { displayName: 'Newer name' })
    await expect.poll(() => other.all('snapshot').at(-1)?.conference.displayName).toBe('Newer name')
    expect(other.all('conference_changed')).toEqual([])
  })

  it('is closed when it sends without end', async () => {
    const { confId } = await addConference(server, owner)
    const room = open((await joinAs(server, confId, 'host')).controlToken)
    await room.newest('snapshot')
    for (let n = 0; n < 100; n++) room.socket.emit('media_state', { videoState: 0, audioState: 0 })
    await expect.poll(() => room.socket.active).toBe(false)
  })
})

describe('a portal socket', () => {
  it('receives events of its app, and of no other', async () => {
    const stranger = await server.signUp()
    const [own, other] = [open(owner.token), open(stranger.token)]
    await expect.poll(() => own.socket.connected && other.socket.connected).toBe(true)
    const { confId } = await addConference(server, owner)
    const theirs = await addConference(server, stranger)
    await expect.poll(() => own.events(100).map((event) => event.confId)).toContain(confId)
    await expect.poll(() => other.events(100).map((event) => event.confId)).toEqual([theirs.confId])
    expect(own.events(100).map((event) => event.confId)).not.toContain(theirs.confId)
    expect(JSON.stringify(own.all('events_received'))).not.toMatch(/-pw|key/i)
  })

  it('of an attendee only receives events of conferences they take part in', async () => {
    const account = await server.addSubAccount(owner, Role.attendee)
    const portal = open(account.token)
    await expect.poll(() => portal.socket.connected).toBe(true)
    await addConference(server, owner, { displayName: 'Not theirs' })
    const { confId } = await addConference(server, owner)
    await post(`${confId}/join`, account.token, {})
    await expect.poll(() => portal.events(6).map((event) => event.confId)).toEqual([confId])
    expect(portal.events(100)).toEqual([])
  })

  it('receives the end of its session', async () => {
    const { username, password } = await server.signUp()
    const { access_token } = await server.signIn(username, password)
    const portal = open(access_token)
    await expect.poll(() => portal.socket.connected).toBe(true)
    await server.call('DELETE', '/auth/logout', { token: access_token })
    expect(await portal.newest('session_ended')).toEqual({ signedOut: true })
    await expect.poll(() => portal.socket.active).toBe(false)
  })

  it.each([
    ['the account has another username', 'renamed', { username: 'another.name' }],
    ['a new password is demanded', 'passwordExpired', { passwordExpired: true }],
  ])('is notified that its session ended because %s', async (_, reason, change) => {
    const { accountId, token } = await server.addSubAccount(owner, Role.host)
    const portal = open(token)
    await expect.poll(() => portal.socket.connected).toBe(true)
    const url = `/v1/subaccount/${accountId}`
    await server.call('PUT', url, { token: owner.token, body: change })
    expect(await portal.newest('session_ended')).toEqual({ signedOut: false, reason })
    await expect.poll(() => portal.socket.active).toBe(false)
  })

  it('receives the end of a session that was idle for too long', async () => {
    const idle = await server.addSubAccount(owner, Role.host)
    const portal = open(idle.token)
    await expect.poll(() => portal.socket.connected).toBe(true)
    const { db, clock } = server.services
    const expires = new Date(clock.now().getTime() - 1)
    await db.update(sessions).set({ expires }).where(eq(sessions.accountId, idle.accountId))
    await forgetIdleSessions(server.services)
    expect(await portal.newest('session_ended')).toEqual({ signedOut: false })
    await expect.poll(() => portal.socket.active).toBe(false)
  })
})
