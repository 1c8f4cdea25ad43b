import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../lib/command.mjs'
import { downloadFile, downloadText } from '../lib/download.mjs'
import { findOnPath, isExecutable, sharedCache } from '../lib/paths.mjs'
import { rememberTool } from '../lib/tools.mjs'

const VERSION = '1.13.5'
const RELEASE = `https://github.com/livekit/livekit/releases/download/v${VERSION}`
const MODULE = `github.com/livekit/livekit-server`
const PROGRAM = process.platform === 'win32' ? 'livekit-server.exe' : 'livekit-server'
const PROBE_LIMIT_MS = 30_000
const BUILD_LIMIT_MS = 15 * 60_000

export const mediaServer = {
  name: 'media server',
  doing: 'getting the media server (LiveKit)',
  without:
    'The media server LiveKit could not be had, so there is no sound or picture: put livekit-server on the PATH ' +
    '(brew install livekit, or a release from github.com/livekit/livekit), install Go, or set LIVEKIT_URL.',
  isDone: () => Boolean(process.env.LIVEKIT_URL) || remember(findOnPath('livekit-server') ?? cached()),
  async run(onLine) {
    const workshop = join(sharedCache(), `livekit-${process.pid}`)
    mkdirSync(workshop, { recursive: true })
    try {
      const program = await fromRelease(workshop, onLine).catch((error) => {
        onLine(`no release archive: ${error.message}`)
        return fromSource(workshop, onLine)
      })
      keep(program)
    } finally {
      rmSync(workshop, { recursive: true, force: true })
    }
    remember(cached())
  },
}

const cacheFile = () => join(sharedCache(), `livekit-server-${VERSION}`, PROGRAM)
const cached = () => (isExecutable(cacheFile()) ? cacheFile() : undefined)

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

async function fromSource(workshop, onLine) {
  const go = findOnPath('go')
  if (!go) throw new Error('Go is not installed')
  // Everything that Go leaves behind goes with the workshop; it also needs no home folder this way.
  const env = {
    ...process.env,
    GOBIN: workshop,
    GOPATH: join(workshop, 'go'),
    GOMODCACHE: join(workshop, 'go', 'mod'),
    GOCACHE: join(workshop, 'build'),
    GOFLAGS: `${process.env.GOFLAGS ?? ''} -modcacherw`.trim(),
  }
  onLine('asking the Go module proxy')
  const probe = ['list', '-m', `${MODULE}@v${VERSION}`]
  await command(go, probe, { cwd: workshop, env, limitMs: PROBE_LIMIT_MS })
  const install = ['install', '-trimpath', '-ldflags=-s -w', `${MODULE}/cmd/server@v${VERSION}`]
  onLine('compiling it from source, which takes some minutes')
  await command(go, install, { cwd: workshop, env, limitMs: BUILD_LIMIT_MS })
  return join(workshop, process.platform === 'win32' ? 'server.exe' : 'server')
}

/** Moved into place whole, so that an interrupted set-up leaves nothing that looks finished. */
function keep(program) {
  chmodSync(program, 0o755)
  mkdirSync(join(cacheFile(), '..'), { recursive: true })
  renameSync(program, cacheFile())
}
