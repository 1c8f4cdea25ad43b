import type { RunCheck } from '../check.ts'
import { routeOf, withTestCall } from './test-call.ts'
import { pause } from './wait.ts'

/** Until a browser dares to send what the line takes. Milliseconds. */
const rampMs = 6000
const lookEveryMs = 500
/** What a call needs to look good, and what it needs at least. Bits a second. */
const good = 1_500_000
const least = 300_000
/** How long a download is measured. Milliseconds. */
const downloadMs = 2000

/** How much can be sent and received. */
export const checkBandwidth: RunCheck = async (bench) => {
  const down = await measureDownload(bench.scope.signal)
  const up = await withTestCall(bench, {}, async (call) => {
    let most = 0
    for (let waited = 0; waited < rampMs; waited += lookEveryMs) {
      await pause(bench.scope, lookEveryMs)
      most = Math.max(most, (await routeOf(call))?.available ?? 0)
    }
    return most
  })
  // Not every browser says what it could send.
  const known = [down, up].filter((bits) => bits > 0)
  const slowest = Math.min(...known)
  const outcome =
    known.length === 0 ? 'absent' : slowest >= good ? 'works' : slowest >= least ? 'limited' : 'fails'
  return { outcome, detail: [`↓ ${megabits(down)}`, `↑ ${megabits(up)}`].join(', ') }
}

const megabits = (bits: number) => (bits > 0 ? `${(bits / 1_000_000).toFixed(1)} Mbit/s` : '?')

/** By the largest file that this page has loaded from its own server, again and again for a while. */
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
