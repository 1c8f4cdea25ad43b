import { pause, type Result, type RunCheck, type TestBench } from '#room/connection-test/connection-test.ts'
import { type Route, routeOf, waitForRoute, withTestCall } from './test-call.ts'

/** Checks that the server answers a test. */
export const checkServer: RunCheck = async ({ access }) => {
  const { url } = await access()
  return { outcome: 'works', detail: new URL(url, window.location.href).host }
}

/** Checks the connection by UDP. Where a network forbids it, calls still work by TCP, with more delay. */
export const checkUdp: RunCheck = (bench) =>
  withTestCall(bench, {}, async (call) => {
    const route = await waitForRoute(call)
    return { outcome: route.protocol === 'udp' ? 'works' : 'limited', detail: detailOf(route) }
  })

/** Checks the connection by TCP, which more networks allow. */
export const checkTcp: RunCheck = async (bench) => {
  if (!(await hasTcp(bench))) return { outcome: 'absent' }
  return withTestCall(bench, { byTcp: true }, async (call): Promise<Result> => {
    const route = await waitForRoute(call)
    return { outcome: route.protocol === 'tcp' ? 'works' : 'limited', detail: detailOf(route) }
  })
}

/** The media server names the addresses at which it listens. */
const hasTcp = (bench: TestBench) =>
  withTestCall(bench, {}, async (call) => {
    await waitForRoute(call)
    const stats = await call.room.engine.pcManager?.publisher.getStats()
    return [...(stats?.values() ?? [])].some(
      ({ type, protocol }) => type === 'remote-candidate' && protocol === 'tcp',
    )
  })

/** Checks the connection by a TURN relay, which the strictest networks need. */
export const checkTurn: RunCheck = async (bench) => {
  if (!(await hasTurn(bench))) return { outcome: 'absent' }
  return withTestCall(bench, { relayed: true }, async (call): Promise<Result> => {
    const route = await waitForRoute(call)
    return { outcome: route.isRelayed ? 'works' : 'limited', detail: detailOf(route) }
  })
}

/** The media server names its relays when somebody connects. */
const hasTurn = (bench: TestBench) =>
  withTestCall(bench, {}, async ({ room }) =>
    (room.engine.latestJoinResponse?.iceServers ?? []).some(({ urls }) =>
      urls.some((url) => /^turns?:/.test(url)),
    ),
  )

const detailOf = ({ protocol, isRelayed, roundTripMs }: Route) =>
  [isRelayed ? `TURN/${protocol}` : protocol.toUpperCase(), roundTripMs !== undefined && `${roundTripMs} ms`]
    .filter(Boolean)
    .join(', ')

/** The time until a browser sends as much as the connection takes. Milliseconds. */
const rampMs = 6000
const sampleMs = 500
/** The bandwidth for a good call, and for any call. Bits a second. */
const goodBitrate = 1_500_000
const leastBitrate = 300_000
/** The time for which a download is measured. Milliseconds. */
const downloadMs = 2000

/** Measures the bandwidth in both directions. */
export const checkBandwidth: RunCheck = async (bench) => {
  const down = await measureDownload(bench.scope.signal)
  const up = await withTestCall(bench, {}, async (call) => {
    let most = 0
    for (let waited = 0; waited < rampMs; waited += sampleMs) {
      await pause(bench.scope, sampleMs)
      most = Math.max(most, (await routeOf(call))?.available ?? 0)
    }
    return most
  })
  // Not every browser estimates its bandwidth.
  const known = [down, up].filter((bits) => bits > 0)
  const slowest = Math.min(...known)
  const outcome =
    known.length === 0
      ? 'absent'
      : slowest >= goodBitrate
        ? 'works'
        : slowest >= leastBitrate
          ? 'limited'
          : 'fails'
  return { outcome, detail: [`↓ ${megabits(down)}`, `↑ ${megabits(up)}`].join(', ') }
}

const megabits = (bits: number) => (bits > 0 ? `${(bits / 1_000_000).toFixed(1)} Mbit/s` : '?')

/** Measures by the largest file that this page has loaded from its own server, again and again for a while. */
async function measureDownload(signal: AbortSignal): Promise<number> {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const [largest] = files
    .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
    .toSorted((one, other) => other.decodedBodySize - one.decodedBodySize)
  if (!largest) return 0
  const begin = performance.now()
  let bytes = 0
  while (performance.now() - begin < downloadMs) {
    const { body } = await fetch(largest.name, { cache: 'no-store', signal })
    const size = largest.encodedBodySize || largest.decodedBodySize
    await body?.pipeTo(new WritableStream())
    bytes += size
  }
  return (bytes * 8000) / (performance.now() - begin)
}
