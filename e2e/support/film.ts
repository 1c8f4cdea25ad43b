import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Capture } from '@lumi/contract'
import type { TestAccount } from './account.ts'

const run = promisify(execFile)

/** The ffprobe report of a file. */
export interface Film {
  readonly streams: readonly { readonly codec_name: string; readonly codec_type: string }[]
  readonly chapters: readonly { readonly start_time: string; readonly tags: { readonly title: string } }[]
  readonly format: { readonly duration: string }
}

export async function inspectFilm(url: string): Promise<Film> {
  const what = ['-show_streams', '-show_chapters', '-show_format']
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'json', ...what, url])
  return JSON.parse(stdout)
}

/** Mean volume of a film, from this second on, up to its end or for so many seconds. Decibels below full scale. */
export async function loudnessOf(url: string, from = 0, seconds?: number): Promise<number> {
  const part = ['-ss', String(from), ...(seconds === undefined ? [] : ['-t', String(seconds)])]
  const { stderr } = await run('ffmpeg', [
    ...part,
    '-i',
    url,
    '-af',
    'volumedetect',
    '-vn',
    '-f',
    'null',
    '-',
  ])
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])
}

type Colour = readonly [red: number, green: number, blue: number]

/** One picture of a film, as small as can be looked at. */
export interface Frame {
  /** Share of the picture's points that are so, from 0 to 1; of a part of it: from left to right in shares as well. */
  shareOf(isSo: (colour: Colour) => boolean, part?: { readonly from: number; readonly to: number }): number
}

const width = 160
const height = 90
const frameBytes = width * height * 3
const asPixels = ['-pix_fmt', 'rgb24', '-f', 'rawvideo', '-']
const small = `scale=${width}:${height}:flags=area`

/** The picture at this second. */
export async function frameOf(url: string, second: number): Promise<Frame> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-ss', String(second), '-i', url, '-frames:v', '1', '-vf', small, ...asPixels],
    { encoding: 'buffer' },
  )
  if (stdout.length !== frameBytes) throw new Error(`There is no picture at ${second} s`)
  return asFrame(stdout)
}

/** Two pictures of each second, in order; of films of some minutes. */
export async function framesOf(url: string): Promise<Frame[]> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', url, '-vf', `fps=2,${small}`, ...asPixels], {
    encoding: 'buffer',
    maxBuffer: 1200 * frameBytes,
  })
  const count = Math.floor(stdout.length / frameBytes)
  return Array.from({ length: count }, (_, index) =>
    asFrame(stdout.subarray(index * frameBytes, (index + 1) * frameBytes)),
  )
}

const asFrame = (pixels: Buffer): Frame => ({
  shareOf(isSo, { from, to } = { from: 0, to: 1 }) {
    let [points, found] = [0, 0]
    for (let row = 0; row < height; row += 1)
      for (let column = Math.round(from * width); column < Math.round(to * width); column += 1) {
        const at = (row * width + column) * 3
        points += 1
        if (isSo([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])) found += 1
      }
    return found / points
  },
})

/** The cameras of these tests are green, but for what moves in them. */
export const isGreen = ([red, green, blue]: Colour) => green > 80 && green > red + 40 && green > blue + 40

/** Pages of documents and whiteboards. */
export const isWhite = ([red, green, blue]: Colour) => Math.min(red, green, blue) > 235

/** Compares colours as films store them: approximately. */
export const near =
  (wanted: Colour) =>
  (colour: Colour): boolean =>
    wanted.every((value, channel) => Math.abs((colour[channel] ?? 0) - value) <= 32)

/** The recording of a conference as it is now; a server that is being restarted answers nothing. */
export const captureOf = async ({ client }: TestAccount, confId: string): Promise<Capture | undefined> =>
  (await client.capture.read({ params: { id: confId } }).catch(() => undefined))?.capture ?? undefined

/** Returns the download address of a conference's latest recording. */
export async function filmOf({ client }: Pick<TestAccount, 'client'>, confId: string): Promise<string> {
  const { capture } = await client.capture.read({ params: { id: confId } })
  if (!capture?.recordingId)
    throw new Error(`The conference has no recording but: ${JSON.stringify(capture)}`)
  const { sharedAccessUrl } = await client.recording.sharedAccess({
    params: { id: confId, recordingId: capture.recordingId },
    query: { expiry_minutes: 5 },
  })
  return sharedAccessUrl
}
