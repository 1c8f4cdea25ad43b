import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startLivekit } from '../../../apps/server/src/platform/media/livekit.fixture.ts'
import { createLivekitMedia } from '../../../apps/server/src/platform/media/livekit.ts'
import { signUp, type TestAccount } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { startLumi } from '../../support/lumi.ts'
import { enterCall, expectSeesAndHears } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

type Livekit = Awaited<ReturnType<typeof startLivekit>>

/** Registers a media server as it does by itself when it starts; answers its id. */
async function register(url: string, apiKey: string, livekit: Livekit): Promise<string> {
  const answer = await fetch(`${url}/v1/server`, {
    method: 'POST',
    headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      machineId: livekit.url,
      url: livekit.url.replace('http', 'ws'),
      version: '1.9.0',
      livekitApiKey: livekit.apiKey,
      livekitApiSecret: livekit.apiSecret,
    }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { serverId: string }).serverId
}

async function apiKeyWithBackend({ client, clientId }: TestAccount): Promise<string> {
  await client.app.update({ params: { clientId }, body: { backend: true } })
  return (await client.app.read({ params: { clientId } })).apiKey ?? ''
}

/** Sends heartbeats of a media server until the returned function is called. */
function keepAlive(url: string, apiKey: string, serverId: string): () => void {
  const figures = { version: '1.9.0', cpuUsage: 1, memUsage: 1, connections: 0, clients: 0 }
  const body = JSON.stringify({ ...figures, throughputCount: 0, pingCount: 0, rebootRequired: false })
  const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' }
  const beat = () =>
    fetch(`${url}/v1/server/${serverId}/heartbeat`, { method: 'PUT', headers, body }).catch(() => undefined)
  const timer = setInterval(beat, 5_000)
  return () => clearInterval(timer)
}

test('a call on media servers of the app follows its conference from one to the other', {
  tag: '@long',
}, async ({ newPage }) => {
  const deaf = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  const webhookUrl = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`
  const [first, second] = await Promise.all([startLivekit({ webhookUrl }), startLivekit({ webhookUrl })])
  const lumi = await startLumi({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' })
  const stops: (() => void)[] = []
  try {
    const owner = await signUp(lumi.url)
    const apiKey = await apiKeyWithBackend(owner)
    const firstId = await register(lumi.url, apiKey, first)
    stops.push(keepAlive(lumi.url, apiKey, firstId))
    const { confId, hostUrl, attendeeUrl } = await createConference(owner)
    await owner.client.conference.update({ params: { id: confId }, body: { state: 2 } })
    // The pages are loaded when both servers are registered, because a page may only connect to servers known at its
    // load.
    stops.push(keepAlive(lumi.url, apiKey, await register(lumi.url, apiKey, second)))

    const ada = await newPage()
    const ben = await newPage()
    await enterCall(ada, hostUrl, 'Ada')
    await enterCall(ben, attendeeUrl, 'Ben')
    await Promise.all([expectSeesAndHears(ada, 'Ben'), expectSeesAndHears(ben, 'Ada')])

    await owner.client.server.delete({ params: { id: firstId } })
    const media = createLivekitMedia(second)
    await expect
      .poll(async () => (await media.listParticipants(confId)).map(({ published }) => published.length))
      .toEqual([2, 2])
    await first.stop()
    await Promise.all([expectSeesAndHears(ada, 'Ben'), expectSeesAndHears(ben, 'Ada')])
  } finally {
    for (const stop of stops) stop()
    await lumi.stop()
    await Promise.all([first.stop(), second.stop()])
    deaf.close()
  }
})
