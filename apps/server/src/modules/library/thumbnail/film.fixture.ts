import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A film that ffmpeg makes of such an input (a `lavfi` source), as the bytes of a file with this extension. */
export async function film(source: string, extension = 'mp4', more: string[] = []): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-film-'))
  const path = join(folder, `film.${extension}`)
  try {
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...more, path])
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ten seconds, of which these are black and the others are bars. */
export const bars = (dark = '0') =>
  `testsrc=size=640x360:rate=5:duration=10,drawbox=color=black:t=fill:enable='${dark}'`
