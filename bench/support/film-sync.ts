import { spawn } from 'node:child_process'
import { flashEverySeconds } from './flashes.ts'
import { median } from './report.ts'

/** The delay of a film's sound after its picture, in milliseconds: at its beginning, and at its end. */
export interface Sync {
  readonly atBeginning: number
  readonly atEnd: number
  /** Number of flashes that also have a sound. */
  readonly pairs: number
}

const rate = 8000

/** Compares when flashes are seen with when beeps are heard, over the first and the last minute. */
export async function measureSync(url: string): Promise<Sync> {
  const [flashes, beeps] = [await findFlashes(url), await findBeeps(url)]
  const pairs = flashes.flatMap((seen) => {
    const heard = beeps.find((one) => Math.abs(one - seen) < flashEverySeconds / 2)
    return heard === undefined ? [] : [{ seen, late: (heard - seen) * 1000 }]
  })
  const last = pairs.at(-1)?.seen ?? 0
  const over = (from: number, to: number) =>
    median(pairs.filter(({ seen }) => seen >= from && seen <= to).map(({ late }) => late))
  return { atBeginning: over(0, 60), atEnd: over(last - 60, last), pairs: pairs.length }
}

/** Seconds at which the picture turns bright. */
async function findFlashes(url: string): Promise<number[]> {
  const graph = 'scale=2:2:flags=area,signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-'
  const said = (await output(['-i', url, '-an', '-vf', graph, '-f', 'null', '-'])).toString()
  const pictures = [...said.matchAll(/pts_time:([\d.]+)\s+lavfi\.signalstats\.YAVG=([\d.]+)/g)]
  return risesOf(
    pictures.map(([, time, light]) => ({ time: Number(time), level: Number(light) })),
    128,
  )
}

/** Seconds at which it becomes loud, by pieces of five milliseconds. */
async function findBeeps(url: string): Promise<number[]> {
  const filter = `aresample=${rate}:async=1:first_pts=0`
  const sound = await output(['-i', url, '-vn', '-af', filter, '-ac', '1', '-f', 's16le', '-'])
  const samples = new Int16Array(sound.buffer, sound.byteOffset, Math.floor(sound.length / 2))
  const length = rate / 200
  const pieces = Array.from({ length: Math.floor(samples.length / length) }, (_, n) => ({
    time: n / 200,
    level: Math.max(...samples.subarray(n * length, (n + 1) * length)),
  }))
  return risesOf(pieces, 3000)
}

/** Finds the times at which a level rises over a threshold after having been below it for a moment. */
function risesOf(values: readonly { time: number; level: number }[], threshold: number): number[] {
  const rises: number[] = []
  let lastHigh = Number.NEGATIVE_INFINITY
  for (const { time, level } of values) {
    if (level < threshold) continue
    if (time - lastHigh > 0.5) rises.push(time)
    lastHigh = time
  }
  return rises
}

function output(args: readonly string[]): Promise<Buffer> {
  const child = spawn('ffmpeg', ['-v', 'error', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(Buffer.concat(parts)) : reject(new Error(`ffmpeg ended with ${code}`)),
    )
  })
}
