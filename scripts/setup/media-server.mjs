import { join } from 'node:path'
import { command } from '../lib/command.mjs'
import { downloadFile, downloadText } from '../lib/download.mjs'
import { compileGo } from '../lib/go.mjs'
import { findOnPath } from '../lib/paths.mjs'
import { sharedProgram } from '../lib/shared-program.mjs'
import { rememberTool } from '../lib/tools.mjs'

const VERSION = '1.13.5'
const RELEASE = `https://github.com/livekit/livekit/releases/download/v${VERSION}`
const SOURCE = { module: 'github.com/livekit/livekit-server', program: 'cmd/server', version: VERSION }
const PROGRAM = process.platform === 'win32' ? 'livekit-server.exe' : 'livekit-server'

const program = sharedProgram('livekit-server', VERSION)

export const mediaServer = {
  name: 'media server',
  doing: 'getting the media server (LiveKit)',
  without:
    'The media server LiveKit could not be had, so there is no sound or picture: put livekit-server on the PATH ' +
    '(brew install livekit, or a release from github.com/livekit/livekit), install Go, or set LIVEKIT_URL.',
  isDone: () => Boolean(process.env.LIVEKIT_URL) || remember(findOnPath('livekit-server') ?? program.find()),
  async run(onLine) {
    await program.install((workshop) =>
      fromRelease(workshop, onLine).catch((error) => {
        onLine(`no release archive: ${error.message}`)
        return compileGo(SOURCE, workshop, onLine)
      }),
    )
    remember(program.find())
  },
}

function remember(path) {
  if (path) rememberTool('livekit-server', path)
  return Boolean(path)
}

async function fromRelease(workshop, onLine) {
  const architecture = { x64: 'amd64', arm64: 'arm64', arm: 'armv7' }[process.arch]
  const archive = {
    linux: `livekit_${VERSION}_linux_${architecture}.tar.gz`,
    win32: `livekit_${VERSION}_windows_${architecture}.zip`,
  }[process.platform]
  if (!architecture || !archive) throw new Error('none for this kind of machine')
  const checksums = await downloadText(`${RELEASE}/checksums.txt`)
  const [sha256] =
    checksums
      .split('\n')
      .find((line) => line.endsWith(` ${archive}`))
      ?.split(/\s+/) ?? []
  if (!sha256) throw new Error(`${archive} is not among the published checksums`)
  const path = join(workshop, archive)
  const onBytes = (bytes) => onLine(`${(bytes / 1e6).toFixed(1)} MB of ${archive}`)
  await downloadFile(`${RELEASE}/${archive}`, path, sha256, onBytes)
  await command('tar', ['-xf', archive], { cwd: workshop })
  return join(workshop, PROGRAM)
}
