import { randomBytes } from 'node:crypto'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { freePort, startLumi } from '../../support/lumi.ts'
import { hasNginx, startNginx } from '../../support/nginx.ts'
import { enterCall, expectSeesAndHears } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const MEGABYTE = 1024 * 1024

test.use({ ignoreHTTPSErrors: true })

test.skip(!hasNginx, 'needs nginx')

test('everything works behind nginx with the file that is given', { tag: '@long' }, async ({
  page,
  newPage,
}) => {
  const port = await freePort()
  const url = `https://localhost:${port}`
  const lumi = await startLumi({ PUBLIC_URL: url, TRUST_PROXY: '1' })
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
  // The certificate is one that nobody knows.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  try {
    nginx = await startNginx({ lumiPort: Number(new URL(lumi.url).port), port })
    const plain = await fetch(`http://localhost:${nginx.plainPort}/SignIn`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/SignIn'])
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    expect((await fetch(url)).headers.get('strict-transport-security')).toBe('max-age=31536000')

    const owner = await signUp(url)
    // More than nginx takes by itself, and more than it buffers.
    const content = new Blob([randomBytes(20 * MEGABYTE)])
    const sent = await owner.client.content.create({ body: {}, files: { content } })
    expect(sent.size).toBe(content.size)
    const received = await fetch(`${url}/v1/content/${sent.contentId}`, {
      headers: { authorization: `Bearer ${owner.accessToken}` },
    })
    expect(Buffer.from(await received.arrayBuffer()).equals(Buffer.from(await content.arrayBuffer()))).toBe(
      true,
    )

    const { hostUrl, attendeeUrl } = await createConference(owner)
    const sockets = new Set<string>()
    page.on('websocket', (socket) => {
      const { origin, pathname } = new URL(socket.url())
      sockets.add(`${origin} ${pathname.split('/')[1]}`)
    })
    const guest = await newPage({ ignoreHTTPSErrors: true })
    await enterCall(page, hostUrl, 'Ada')
    await enterCall(guest, attendeeUrl, 'Ben')
    await Promise.all([expectSeesAndHears(page, 'Ben'), expectSeesAndHears(guest, 'Ada')])
    const origin = url.replace('https', 'wss')
    expect([...sockets].toSorted()).toEqual([`${origin} media`, `${origin} realtime`])
  } finally {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    await nginx?.stop()
    await lumi.stop()
  }
})
