import { beforeEach, expect, test, vi } from 'vitest'
import type { RunCheck } from '#room/connection-test/connection-test.ts'
import { createScope } from '#room/reactive/scope.ts'

type Stat = Readonly<Record<string, unknown>>

/** The answers of the browser and of the test's media server. */
const line = vi.hoisted(() => ({
  stats: (_: { isTcp: boolean }): readonly object[] => [],
  publisher: [] as readonly object[],
  iceServers: [] as readonly { readonly urls: readonly string[] }[],
  /** The resources that the page has loaded. */
  files: [] as readonly object[],
  connections: [] as unknown[],
  open: 0,
}))

vi.mock('livekit-client', async (original) => {
  const { EventEmitter } = await import('node:events')
  const real = await original<typeof import('livekit-client')>()
  const reportOf = (stats: readonly object[]) => new Map(stats.map((stat, at) => [String(at), stat]))

  class Room extends EventEmitter {
    isTcp = false
    isOpen = false
    engine = {
      pcManager: { publisher: { getStats: async () => reportOf(line.publisher) } },
      latestJoinResponse: { iceServers: line.iceServers },
    }
    localParticipant = {
      publishTrack: async () => ({
        track: { getRTCStatsReport: async () => reportOf(line.stats({ isTcp: this.isTcp })) },
      }),
    }
    async connect(_url: string, _token: string, options: { rtcConfig: RTCConfiguration }) {
      line.connections.push(options.rtcConfig)
      this.isOpen = true
      line.open++
    }
    async simulateScenario(name: string) {
      this.isTcp = name === 'force-tcp'
      this.emit(real.RoomEvent.Reconnected)
    }
    async disconnect() {
      if (this.isOpen) line.open--
      this.isOpen = false
    }
  }
  return { ...real, Room }
})

const { checkBandwidth, checkServer, checkTcp, checkTurn, checkUdp } = await import('./network.ts')

/** The statistics of a line whose packets go this way. */
const way = (protocol: string, pair: Stat = {}, local: Stat = {}): Stat[] => [
  { type: 'transport', id: 'T', selectedCandidatePairId: 'P' },
  // One that was tried, and is not used.
  { type: 'candidate-pair', id: 'O', nominated: true, state: 'succeeded', localCandidateId: 'M' },
  { type: 'candidate-pair', id: 'P', localCandidateId: 'L', currentRoundTripTime: 0.0204, ...pair },
  { type: 'local-candidate', id: 'M', protocol: 'nothing', candidateType: 'host' },
  { type: 'local-candidate', id: 'L', protocol, candidateType: 'host', ...local },
]
const relay = { candidateType: 'relay' }

const run = async (check: RunCheck) => {
  const scope = createScope()
  const access = async () => ({ url: 'wss://media.example.com/', token: 'pass' })
  try {
    return await check({ scope, access, captured: () => undefined, speakerId: () => undefined })
  } finally {
    scope.end()
  }
}

beforeEach(() => {
  Object.assign(line, {
    stats: () => way('udp'),
    publisher: [],
    iceServers: [],
    files: [],
    connections: [],
    open: 0,
  })
  Object.assign(performance, { getEntriesByType: () => line.files })
  // There is nothing here that draws or captures.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  Object.assign(HTMLCanvasElement.prototype, {
    captureStream: () => ({ getVideoTracks: () => [{ stop: () => undefined }] }),
  })
})

test('the server is named by its address', async () => {
  expect(await run(checkServer)).toEqual({ outcome: 'works', detail: 'media.example.com' })
})

test.each([
  ['works', 'udp', 'UDP, 20 ms'],
  // Nothing but TCP came through.
  ['limited', 'tcp', 'TCP, 20 ms'],
])('UDP %s where packets go by %s', async (outcome, protocol, detail) => {
  line.stats = () => way(protocol)
  expect(await run(checkUdp)).toEqual({ outcome, detail })
  expect(line.open).toBe(0)
})

test('the pair that is nominated counts in browsers that name no chosen one', async () => {
  line.stats = () => [
    { type: 'candidate-pair', id: 'P', nominated: true, state: 'succeeded', localCandidateId: 'L' },
    { type: 'local-candidate', id: 'L', protocol: 'udp', candidateType: 'host' },
  ]
  expect(await run(checkUdp)).toEqual({ outcome: 'works', detail: 'UDP' })
})

test('a line that nothing travels on is no way', async () => {
  vi.useFakeTimers()
  line.stats = () => []
  const data = expect(run(checkUdp)).rejects.toThrow('Nothing travels')
  await vi.advanceTimersByTimeAsync(13_000)
  await data
  expect(line.open).toBe(0)
  vi.useRealTimers()
})

test('TCP is tested where the server listens for it, by going that way', async () => {
  expect(await run(checkTcp)).toEqual({ outcome: 'absent' })
  line.publisher = [{ type: 'remote-candidate', protocol: 'tcp' }]
  line.stats = ({ isTcp }) => way(isTcp ? 'tcp' : 'udp')
  expect(await run(checkTcp)).toEqual({ outcome: 'works', detail: 'TCP, 20 ms' })
  line.stats = () => way('udp')
  expect(await run(checkTcp)).toEqual({ outcome: 'limited', detail: 'UDP, 20 ms' })
})

test('TURN is tested where the server names relays, by way of them alone', async () => {
  line.iceServers = [{ urls: ['stun:stun.example.com'] }]
  expect(await run(checkTurn)).toEqual({ outcome: 'absent' })
  line.iceServers = [{ urls: ['turns:turn.example.com:443?transport=tcp'] }]
  line.stats = () => way('udp', {}, relay)
  line.connections = []
  expect(await run(checkTurn)).toEqual({ outcome: 'works', detail: 'TURN/udp, 20 ms' })
  expect(line.connections).toEqual([{}, { iceTransportPolicy: 'relay' }])
  line.stats = () => way('udp')
  expect(await run(checkTurn)).toMatchObject({ outcome: 'limited' })
})

/** The browser's estimates of its upload, one for each measurement. */
const sending = async (...looks: readonly (number | undefined)[]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let look = 0
  line.stats = () => way('udp', { availableOutgoingBitrate: looks[Math.min(look++, looks.length - 1)] })
  const result = run(checkBandwidth)
  await vi.advanceTimersByTimeAsync(7000)
  vi.useRealTimers()
  return result
}

test.each([
  ['works', [300_000, 2_500_000, 2_000_000], '2.5'],
  ['works', [1_500_000], '1.5'],
  ['limited', [1_400_000], '1.4'],
  ['limited', [300_000], '0.3'],
  ['fails', [240_000], '0.2'],
])('bandwidth %s where the most that could be sent is of %o bits a second', async (outcome, looks, most) => {
  expect(await sending(...looks)).toEqual({ outcome, detail: `↓ ?, ↑ ${most} Mbit/s` })
})

test('a browser that says nothing of its bandwidth has none to test', async () => {
  expect(await sending(undefined)).toEqual({ outcome: 'absent', detail: '↓ ?, ↑ ?' })
})

test('the slower direction decides', async () => {
  const file = new URL('/assets/largest.js', window.location.href).href
  const entry = { name: file, decodedBodySize: 5_000, encodedBodySize: 5_000 }
  line.files = [entry]
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  // 5 kB in 100 ms are 400 kbit a second.
  vi.stubGlobal('fetch', async () => {
    now += 100
    return new Response(null)
  })
  expect(await sending(2_500_000)).toEqual({ outcome: 'limited', detail: '↓ 0.4 Mbit/s, ↑ 2.5 Mbit/s' })
})
