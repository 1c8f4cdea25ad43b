import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLivekitMedia } from '../platform/media/livekit.ts'
import { joinCall } from '../platform/media/rtc-client.fixture.ts'
import { listeningSockets } from '../testing/listening.ts'
import { freeTcpPort } from './free-port.ts'
import { embeddedLivekit } from './livekit.ts'
import { readSettings } from './settings.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const onNetwork = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

/** The addresses at which the media server of these settings listens while somebody publishes in a call. */
async function listensWith(variables: Record<string, string>): Promise<string[]> {
  const dataDir = await temporaryFolder()
  const port = String(await freeTcpPort('127.0.0.1'))
  const settings = readSettings({ DATA_DIR: dataDir, PORT: port, ...variables })
  const { process: livekit, ...access } = await embeddedLivekit({ settings, runDir: join(dataDir, 'run') })
  onTestFinished(() => livekit.stop())
  await livekit.start()
  const grant = {
    confId: 'room',
    userId: 'ada',
    displayName: 'Ada',
    sources: ['camera'],
    ttlSeconds: 60,
  } as const
  const call = await joinCall(access.url, await createLivekitMedia(access).joinToken(grant))
  await call.publish('camera')
  const sockets = listeningSockets(livekit.pid() ?? 0)
  await call.leave()
  return sockets.map(({ protocol, at }) => `${protocol} ${at.slice(0, at.lastIndexOf(':'))}`).toSorted()
}

describe.skipIf(process.platform !== 'linux')('the media server listens', () => {
  test('on this machine alone when nothing is configured', async () => {
    expect(await listensWith({})).toEqual(['tcp 127.0.0.1', 'udp 127.0.0.1'])
  })

  test.skipIf(!onNetwork)('for media on the address that HOST says, and on no other', async () => {
    expect(await listensWith({ HOST: onNetwork ?? '' })).toEqual(['tcp 127.0.0.1', `udp ${onNetwork}`])
  })

  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['RTC_HOST', { RTC_HOST: '0.0.0.0' }],
  ])('everywhere when %s says so', async (_, variables) => {
    expect(await listensWith(variables)).toEqual(expect.arrayContaining(['tcp *', 'tcp 127.0.0.1']))
  })
})

test('a TURN server is named to those who join, with credentials that are not the secret', async () => {
  const dataDir = await temporaryFolder()
  const turn = { TURN_URL: 'turns:turn.example.com:443?transport=tcp', TURN_SECRET: 'shared-with-coturn' }
  const settings = readSettings({ DATA_DIR: dataDir, ...turn })
  const { process: livekit, ...access } = await embeddedLivekit({ settings, runDir: join(dataDir, 'run') })
  onTestFinished(() => livekit.stop())
  await livekit.start()
  const grant = { confId: 'room', userId: 'ada', displayName: 'Ada', sources: [], ttlSeconds: 60 }
  const token = await createLivekitMedia(access).joinToken(grant)
  const socket = new WebSocket(`${access.url.replace('http', 'ws')}/rtc?protocol=15&access_token=${token}`)
  onTestFinished(() => socket.close())
  socket.binaryType = 'arraybuffer'
  const [{ data }] = await once(socket, 'message')
  // The first message contains the connection details, with its texts unencoded.
  const text = Buffer.from(data).toString('latin1')
  expect(text).toContain(turn.TURN_URL)
  expect(text).not.toContain(turn.TURN_SECRET)
})

test('an address that this machine does not have is refused', async () => {
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), RTC_HOST: '203.0.113.7' })
  await expect(embeddedLivekit({ settings, runDir: settings.dataDir })).rejects.toThrow(
    'RTC_HOST: 203.0.113.7 is no address of this machine',
  )
})
