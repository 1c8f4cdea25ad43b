import { type LocalTrack, Room, RoomEvent, Track } from 'livekit-client'
import { inTime, patienceMs, pause, type TestBench } from '#room/connection-test/connection-test.ts'
import type { Scope } from '#room/reactive/scope.ts'

export interface TestCall {
  /** The scope of the test: nothing is awaited after it. */
  readonly scope: Scope
  readonly room: Room
  readonly track: LocalTrack
}

interface CallOptions {
  /** Connects only through a TURN server. */
  readonly relayed?: boolean
  /** Connects only by TCP, instead of the best way. */
  readonly byTcp?: boolean
}

/** Connects to the media server and sends a picture made up here, for as long as `use` takes. */
export async function withTestCall<T>(
  { access, scope }: TestBench,
  { relayed, byTcp }: CallOptions,
  use: (call: TestCall) => Promise<T>,
): Promise<T> {
  const { url, token } = await inTime(scope, access())
  const room = new Room({ disconnectOnPageLeave: true })
  scope.onEnd(() => void room.disconnect())
  const picture = drawPicture()
  try {
    const address = new URL(url, window.location.href).href.replace(/^http/, 'ws')
    const rtcConfig: RTCConfiguration = relayed ? { iceTransportPolicy: 'relay' } : {}
    await inTime(scope, room.connect(address, token, { autoSubscribe: false, maxRetries: 0, rtcConfig }))
    const { track } = await inTime(
      scope,
      room.localParticipant.publishTrack(picture.track, {
        source: Track.Source.Camera,
        simulcast: false,
        videoEncoding: { maxBitrate: 2_500_000, maxFramerate: 30 },
      }),
    )
    if (!track) throw new Error('Nothing was sent')
    if (byTcp) await inTime(scope, switchToTcp(room))
    return await use({ scope, room, track })
  } finally {
    picture.end()
    await room.disconnect()
  }
}

async function switchToTcp(room: Room) {
  const { promise, resolve } = Promise.withResolvers<void>()
  room.once(RoomEvent.Reconnected, resolve)
  await room.simulateScenario('force-tcp')
  await promise
}

/** A picture that changes all over, so that sending it asks something of the line. */
function drawPicture() {
  const canvas = document.createElement('canvas')
  canvas.width = 960
  canvas.height = 540
  const context = canvas.getContext('2d')
  const draw = () => {
    if (!context) return
    for (let place = 0; place < 400; place++) {
      context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
      context.fillRect(Math.random() * 960, Math.random() * 540, 60, 40)
    }
  }
  draw()
  const timer = setInterval(draw, 66)
  const [track] = canvas.captureStream(15).getVideoTracks()
  if (!track) throw new Error('This browser draws no picture to send')
  return {
    track,
    end() {
      clearInterval(timer)
      track.stop()
    },
  }
}

export interface Route {
  readonly protocol: string
  readonly isRelayed: boolean
  readonly roundTripMs: number | undefined
  /** Bits a second that the browser thinks it could send. */
  readonly available: number | undefined
}

/** The route of the media that is sent; undefined until some has been. */
export async function routeOf({ track }: TestCall): Promise<Route | undefined> {
  const stats = await track.getRTCStatsReport()
  const all = [...(stats?.values() ?? [])] as Record<string, unknown>[]
  const transport = all.find(({ type }) => type === 'transport')
  const pair = all.find(
    ({ type, id, nominated, state }) =>
      type === 'candidate-pair' &&
      (transport?.selectedCandidatePairId === undefined
        ? nominated === true && state === 'succeeded'
        : id === transport.selectedCandidatePairId),
  )
  const local = all.find(({ id }) => id === pair?.localCandidateId)
  if (!pair || typeof local?.protocol !== 'string') return undefined
  const roundTrip = pair.currentRoundTripTime
  const available = pair.availableOutgoingBitrate
  return {
    protocol: local.protocol,
    isRelayed: local.candidateType === 'relay',
    roundTripMs: typeof roundTrip === 'number' ? Math.round(roundTrip * 1000) : undefined,
    available: typeof available === 'number' ? available : undefined,
  }
}

/** The route, once media is sent. */
export async function waitForRoute(call: TestCall): Promise<Route> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const route = await routeOf(call)
    if (route) return route
    await pause(call.scope, 250)
  }
  throw new Error('Nothing travels')
}
