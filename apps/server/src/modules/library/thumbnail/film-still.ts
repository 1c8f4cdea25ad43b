import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type LimitedResult, runLimited } from '../../../platform/process/run-limited.ts'
import type { StoragePort } from '../../../platform/storage/port.ts'
import { ConversionFailure } from '../document/failure.ts'
import { findFfmpeg } from '../document/find-program.ts'
import { runWorker } from '../document/run-worker.ts'
import type { ThumbnailLimits } from './limits.ts'
import { withFileAddress } from './serve-file.ts'

type Options = { folder: string; output: string; limits: ThumbnailLimits; signal: AbortSignal }
/** `until` is the time limit for all runs of ffmpeg together, on the clock of `performance.now()`. */
type Looking = Options & { until: number }
type Size = [width: number, height: number]

/**
 * Positions in a film at which a frame is taken, as parts of its length: later ones if the first was dark, and finally
 * the beginning.
 */
const PLACES = [0.1, 0.35, 0.65]
/** ffmpeg picks the most typical of this many frames, so not one in the middle of a transition. */
const FRAMES = 60

/**
 * Containers that hold all of their film. A playlist, which would have ffmpeg load what it names, is none of them.
 * The names are those of ffmpeg's demuxers.
 */
const CONTAINERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,mpegts,mpeg,asf,ogg'

/** One frame of a film that shows something, as a picture at `output`. @throws ConversionFailure */
export async function makeStill(storage: StoragePort, key: string, given: Options): Promise<Size> {
  const { output, limits } = given
  const options = { ...given, until: performance.now() + limits.filmTotalMs }
  return withFileAddress(storage, key, async (address) => {
    const duration = await readDuration(address, options)
    let made: Size | undefined
    for (const place of duration > 0 ? [...PLACES, 0] : [0]) {
      const input = await takeFrame(address, place * duration, options)
      if (!input) continue
      const { sizes, dark } = await runWorker(
        { kind: 'thumbnail', input, output, maxSide: limits.side },
        options,
      )
      made = sizes[0]
      if (!dark) break
    }
    if (!made) throw new ConversionFailure('damaged', 'no frame was found')
    return made
  })
}

/** Length in seconds; 0 if the film does not declare it. */
async function readDuration(address: string, options: Looking): Promise<number> {
  // Without an output file, ffmpeg fails after it has printed the facts that are needed.
  const { killed, stderr } = await runFfmpeg(['-i', address], options)
  if (killed) throw whyNot({ killed, stderr })
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(stderr) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/**
 * Returns the path of the frame; undefined if the film has none at this position, even if its declared length says
 * otherwise.
 */
async function takeFrame(address: string, at: number, options: Looking): Promise<string | undefined> {
  const { folder, limits } = options
  const frame = join(folder, `frame-${at.toFixed(2)}.png`)
  const filters = [
    // First square pixels, then the size: the compared and stored frame is small.
    'scale=trunc(iw*sar):ih',
    'setsar=1',
    `scale=min(${limits.side}\\,iw):min(${limits.side}\\,ih):force_original_aspect_ratio=decrease`,
    `thumbnail=n=${FRAMES}`,
  ]
  const result = await runFfmpeg(
    [
      ...['-ss', at.toFixed(2), '-i', address, '-map', '0:v:0', '-an', '-sn', '-dn'],
      ...['-vf', filters.join(','), '-filter_threads', '1', '-frames:v', '1'],
      ...['-c:v', 'png', '-f', 'image2', '-update', '1', frame],
    ],
    options,
  )
  if (result.killed) throw whyNot(result)
  return existsSync(frame) ? frame : undefined
}

async function runFfmpeg(args: string[], { folder, limits, signal, until }: Looking): Promise<LimitedResult> {
  const file = findFfmpeg()
  if (!file) throw new ConversionFailure('interrupted', 'ffmpeg is gone')
  const left = until - performance.now()
  if (left <= 0) throw new ConversionFailure('tookTooLong')
  return runLimited({
    file,
    args: [
      ...['-hide_banner', '-nostdin', '-threads', '1', '-max_pixels', String(limits.pixels)],
      ...['-protocol_whitelist', 'http,tcp', '-format_whitelist', CONTAINERS],
      ...args,
    ],
    cwd: folder,
    memoryBytes: limits.filmBytes,
    timeMs: Math.min(limits.filmMs, left),
    signal,
  })
}

function whyNot({ killed, stderr }: Pick<LimitedResult, 'killed' | 'stderr'>): ConversionFailure {
  if (killed === 'time') return new ConversionFailure('tookTooLong')
  if (killed === 'memory') return new ConversionFailure('outOfMemory')
  return new ConversionFailure('damaged', stderr.trim().slice(-500))
}
