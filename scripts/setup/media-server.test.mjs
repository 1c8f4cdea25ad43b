import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { command } from '../lib/command.mjs'
import { downloadFile, downloadText } from '../lib/download.mjs'
import { rememberTool } from '../lib/tools.mjs'
import { mediaServer } from './media-server.mjs'

vi.mock('../lib/command.mjs', () => ({ command: vi.fn() }))
vi.mock('../lib/download.mjs', () => ({ downloadFile: vi.fn(), downloadText: vi.fn() }))
vi.mock('../lib/tools.mjs', () => ({ rememberTool: vi.fn() }))

const { platform, arch } = process
const pretend = (machine) => {
  for (const [name, value] of Object.entries(machine)) Object.defineProperty(process, name, { value })
}
let folder
let onPath

beforeEach(() => {
  vi.resetAllMocks()
  folder = mkdtempSync(join(tmpdir(), 'lumi-media-server-'))
  onPath = join(folder, 'bin')
  mkdirSync(onPath)
  vi.stubEnv('PATH', onPath)
  vi.stubEnv('LUMI_CACHE', join(folder, 'cache'))
  vi.stubEnv('LIVEKIT_URL', undefined)
  pretend({ platform: 'linux', arch: 'x64' })
})
afterEach(() => {
  pretend({ platform, arch })
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const install = (name) => writeFileSync(join(onPath, name), '', { mode: 0o755 })
const run = () => mediaServer.run(() => undefined)
const cached = () => readdirSync(join(folder, 'cache'))
const remembered = () => rememberTool.mock.calls.at(-1)?.[1]

/** A release on the web: its checksums, and an archive that holds this. */
function release(checksums, program) {
  downloadText.mockResolvedValue(checksums)
  command.mockImplementation(async (name, args, { cwd }) => {
    if (name === 'tar') writeFileSync(join(cwd, 'livekit-server'), program)
    if (basename(name) === 'go' && args[0] === 'install') writeFileSync(join(cwd, 'server'), 'from source')
  })
}
const archive = 'livekit_1.13.5_linux_amd64.tar.gz'

test('one that runs elsewhere needs nothing here', () => {
  vi.stubEnv('LIVEKIT_URL', 'ws://media.example.com')
  expect(mediaServer.isDone()).toBe(true)
  expect(rememberTool).not.toHaveBeenCalled()
})

test('one that is installed on the machine is used as it is', () => {
  expect(mediaServer.isDone()).toBe(false)
  install('livekit-server')
  expect(mediaServer.isDone()).toBe(true)
  expect(remembered()).toBe(join(onPath, 'livekit-server'))
})

test('otherwise the release for this machine is downloaded, by its published checksum, and stored for the next time', async () => {
  release(`aaa  livekit_1.13.5_linux_arm64.tar.gz\nbbb  ${archive}\n`, 'released')
  await run()
  expect(downloadFile.mock.calls[0]?.slice(0, 3)).toEqual([
    expect.stringMatching(`/v1.13.5/${archive}$`),
    expect.stringMatching(`${archive}$`),
    'bbb',
  ])
  expect(readFileSync(remembered(), 'utf8')).toBe('released')
  expect(cached()).toEqual(['livekit-server-1.13.5'])
  rememberTool.mockClear()
  expect(mediaServer.isDone()).toBe(true)
  expect(remembered()).toContain('livekit-server-1.13.5')
})

test.each([
  ['is not among the published checksums', () => release('aaa  something-else.tar.gz\n', 'unknown')],
  [
    'does not have its checksum',
    () => {
      release(`bbb  ${archive}\n`, 'tampered')
      downloadFile.mockRejectedValue(new Error('does not have the published checksum'))
    },
  ],
  ['cannot be reached', () => downloadText.mockRejectedValue(new Error('fetch failed'))],
])('an archive that %s is never unpacked: the source is compiled', async (_, prepare) => {
  install('go')
  release('', '')
  prepare()
  await run()
  expect(command.mock.calls.some(([name]) => name === 'tar')).toBe(false)
  expect(readFileSync(remembered(), 'utf8')).toBe('from source')
  expect(cached()).toEqual(['livekit-server-1.13.5'])
})

test('a machine without a release goes to the source at once', async () => {
  pretend({ platform: 'darwin' })
  install('go')
  release(`bbb  ${archive}\n`, 'released')
  await run()
  expect(downloadText).not.toHaveBeenCalled()
  expect(readFileSync(remembered(), 'utf8')).toBe('from source')
})

test('with neither it fails, and leaves nothing that looks finished', async () => {
  downloadText.mockRejectedValue(new Error('fetch failed'))
  await expect(run()).rejects.toThrow('Go is not installed')
  expect(existsSync(join(folder, 'cache', 'livekit-server-1.13.5'))).toBe(false)
  expect(cached()).toEqual([])
  expect(mediaServer.isDone()).toBe(false)
})
