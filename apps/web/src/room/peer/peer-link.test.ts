import type { PeerRoom } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { refusal } from '#room/testing/fake-client.ts'
import { FakePeerConnection } from './fake-peer-connection.fixture.ts'
import { createPeerLink } from './peer-link.ts'

let scope: Scope
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection)
  vi.spyOn(console, 'warn').mockReturnValue()
  FakePeerConnection.all = []
  scope = createScope()
})
afterEach(() => {
  scope.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const outage = () => new LumiError({ code: 1, status: 0, description: '' })
const candidate = (text: string) => ({
  candidate: text,
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
})
const answer = { type: 'answer', sdp: 'their answer' } as const
const settle = () => vi.advanceTimersByTimeAsync(0)
const pass = () => vi.advanceTimersByTimeAsync(5_000)

/** One side of a connection, and the room as the server has it. */
async function connect(isCaller: boolean) {
  let room: PeerRoom = {
    peerRoomId: 'p1',
    confId: 'k7m2',
    callerUserId: 'ada',
    calleeUserId: 'ben',
    offer: { type: 'offer', sdp: 'their offer' },
    answer: null,
    negotiationneeded: false,
    negotiationstarted: true,
    negotiationcompleted: false,
    callerCandidates: [],
    calleeCandidates: [],
    version: 0,
  }
  const change = (patch: Partial<PeerRoom>) => {
    room = { ...room, ...patch, version: room.version + 1 }
    return room
  }
  const fresh = { answer: null, negotiationneeded: false, callerCandidates: [], calleeCandidates: [] }
  const signalling = {
    offer: vi.fn(async (offer: PeerRoom['offer']) => change({ ...fresh, offer })),
    answer: vi.fn(async (data: NonNullable<PeerRoom['answer']>, _version: number) =>
      change({ answer: data }),
    ),
    askForOffer: vi.fn(async () => change({ negotiationneeded: true })),
    addCandidate: vi.fn(async (_candidate: object) => undefined),
  }
  const sent = { audio: signal<MediaStreamTrack>(), video: signal<MediaStreamTrack>() }
  const iceServers = [{ urls: ['stun:stun.example.com'] }]
  const link = createPeerLink(scope, { isCaller, iceServers, sent, signalling })
  const connection = FakePeerConnection.all[0] as FakePeerConnection
  /** The other side, or the server, says what has become of the room. */
  const receive = async (patch: Partial<PeerRoom>) => {
    link.take(change(patch))
    await settle()
  }
  return { link, connection, signalling, sent, receive, roomNow: () => room }
}

/** A caller whose offer is answered, in a connection that stands. */
async function connected() {
  const made = await connect(true)
  await settle()
  await made.receive({ answer })
  made.connection.turn('connected')
  return made
}

test('a caller offers, with addresses that are gathered ahead, and takes the answer', async () => {
  const { link, connection, signalling, receive } = await connect(true)
  expect(connection.configuration).toEqual({
    iceServers: [{ urls: ['stun:stun.example.com'] }],
    iceCandidatePoolSize: 10,
  })
  await settle()
  expect(signalling.offer.mock.calls).toEqual([[{ type: 'offer', sdp: 'offer 1' }]])
  await receive({ answer })
  expect(connection.remoteDescription).toEqual(answer)
  expect(link.state.value).toBe('connecting')
  connection.turn('connected')
  expect(link.state.value).toBe('connected')
})

test('a callee answers once, however often it isMicrophoneOn of the offer', async () => {
  const { connection, signalling, receive, link, roomNow } = await connect(false)
  await receive({})
  expect(connection.remoteDescription).toEqual({ type: 'offer', sdp: 'their offer' })
  expect(signalling.answer.mock.calls).toEqual([[{ type: 'answer', sdp: 'answer 1' }, 1]])
  expect(connection.transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv'])
  link.take(roomNow())
  await settle()
  expect(signalling.answer).toHaveBeenCalledOnce()
})

test('a camera that is turned on is sent without another offer', async () => {
  const { connection, sent, signalling } = await connected()
  const track = { kind: 'video' } as MediaStreamTrack
  sent.video.value = track
  await settle()
  expect(connection.transceivers[1]?.sender.replaceTrack).toHaveBeenLastCalledWith(track)
  expect(signalling.offer).toHaveBeenCalledOnce()
})

test('each candidate of the other side is taken once, in order, and one of no use keeps none back', async () => {
  const { connection, receive } = await connect(true)
  await settle()
  const [one, bad, two] = [candidate('one'), candidate('malformed'), candidate('two')]
  await receive({ calleeCandidates: [one] })
  expect(connection.candidates).toEqual([])
  await receive({ answer })
  await receive({ calleeCandidates: [one, bad, two] })
  await receive({ calleeCandidates: [one, bad, two, candidate('three')] })
  expect(connection.candidates).toEqual(['one', 'two', 'three'])
})

test('an older state of the room changes nothing', async () => {
  const { link, connection, roomNow, receive } = await connect(true)
  await settle()
  const before = { ...roomNow(), answer, version: 0 }
  await receive({})
  link.take(before)
  await settle()
  expect(connection.remoteDescription).toBeNull()
})

test('an offer that does not arrive is made again, with what was found meanwhile', async () => {
  const { connection, signalling, receive } = await connect(true)
  signalling.offer.mockRejectedValueOnce(outage()).mockRejectedValueOnce(outage())
  await settle()
  connection.find('here')
  await pass()
  expect(signalling.offer.mock.calls.map(([{ sdp }]) => sdp)).toEqual([
    'offer 1',
    'offer 1 here',
    'offer 1 here',
  ])
  await receive({ answer })
  expect(connection.signalingState).toBe('stable')
})

test('an offer that was refused is made again when the room resumes, and only then', async () => {
  const { link, connection, signalling } = await connect(true)
  signalling.offer.mockRejectedValueOnce(refusal('notInside', 409))
  await settle()
  connection.find('here')
  await pass()
  expect(signalling.offer).toHaveBeenCalledOnce()
  // There is no room that it could be added to.
  expect(signalling.addCandidate).not.toHaveBeenCalled()
  link.resume()
  await settle()
  expect(signalling.offer).toHaveBeenLastCalledWith({ type: 'offer', sdp: 'offer 1 here' })
  link.resume()
  await settle()
  expect(signalling.offer).toHaveBeenCalledTimes(2)
})

test('an answer that does not arrive is given again', async () => {
  const { connection, signalling, receive } = await connect(false)
  signalling.answer.mockRejectedValueOnce(outage())
  await receive({ callerCandidates: [candidate('one')] })
  await pass()
  expect(signalling.answer.mock.calls.map(([{ sdp }, version]) => [sdp, version])).toEqual([
    ['answer 1', 1],
    ['answer 1', 1],
  ])
  expect(connection.candidates).toEqual(['one'])
})

test('the same offer is answered again where its answer is gone', async () => {
  const { connection, signalling, receive } = await connect(false)
  await receive({ callerCandidates: [candidate('one')] })
  await receive({ answer: null, callerCandidates: [candidate('two')] })
  expect(signalling.answer).toHaveBeenCalledTimes(2)
  expect(connection.candidates).toEqual(['one', 'two'])
})

test('an address that does not arrive is added again, before those after it', async () => {
  const { connection, signalling } = await connected()
  signalling.addCandidate.mockRejectedValueOnce(outage())
  connection.find('one')
  connection.find('two')
  await pass()
  expect(signalling.addCandidate.mock.calls.map(([data]) => data)).toEqual(
    ['one', 'one', 'two'].map(candidate),
  )
})

test('a caller whose connection fails offers by new addresses, and says that it is lost until then', async () => {
  const { link, connection, signalling, receive } = await connected()
  signalling.offer.mockRejectedValueOnce(outage())
  connection.turn('disconnected')
  expect(link.state.value).toBe('lost')
  connection.turn('failed')
  expect(connection.restartIce).toHaveBeenCalledOnce()
  await pass()
  expect(signalling.offer.mock.calls.map(([{ sdp }]) => sdp)).toEqual(['offer 1', 'offer 2', 'offer 2'])
  await receive({ answer: { type: 'answer', sdp: 'another answer' } })
  expect(connection.remoteDescription?.sdp).toBe('another answer')
  connection.turn('connecting')
  expect(link.state.value).toBe('lost')
  connection.turn('connected')
  expect(link.state.value).toBe('connected')
})

test('a caller whose connection never begins offers again', async () => {
  const { connection, signalling, receive } = await connect(true)
  await settle()
  await receive({ answer })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(connection.restartIce).toHaveBeenCalledOnce()
  expect(signalling.offer).toHaveBeenCalledTimes(2)
  await receive({ answer: { type: 'answer', sdp: 'another answer' } })
  connection.turn('connecting')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(connection.restartIce).toHaveBeenCalledOnce()
})

test('a callee whose connection fails asks for another offer, and answers it', async () => {
  const { link, connection, signalling, receive } = await connect(false)
  await receive({})
  connection.turn('connected')
  connection.turn('failed')
  await settle()
  expect(link.state.value).toBe('lost')
  expect(signalling.askForOffer).toHaveBeenCalledOnce()
  expect(connection.restartIce).not.toHaveBeenCalled()
  await receive({ offer: { type: 'offer', sdp: 'another offer' }, answer: null, negotiationneeded: false })
  expect(signalling.answer).toHaveBeenLastCalledWith({ type: 'answer', sdp: 'answer 2' }, 4)
})

test('a caller who is asked for another offer makes one', async () => {
  const { connection, signalling, receive } = await connected()
  await receive({ negotiationneeded: true })
  expect(connection.restartIce).toHaveBeenCalledOnce()
  expect(signalling.offer).toHaveBeenLastCalledWith({ type: 'offer', sdp: 'offer 2' })
})

test('nothing is repeated once it is over', async () => {
  const { connection, signalling } = await connect(true)
  signalling.offer.mockRejectedValue(outage())
  await settle()
  scope.end()
  await pass()
  expect(connection.close).toHaveBeenCalledOnce()
  expect(signalling.offer).toHaveBeenCalledOnce()
})
