import { randomBytes } from 'node:crypto'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { freePort, startLumi } from '../../support/lumi.ts'
import { hasNginx, startNginx } from '../../support/nginx.ts'
import { control, enterCall, expectSeesAndHears } from '../../support/room.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const MEGABYTE = 1024 * 1024

test.use({ ignoreHTTPSErrors: true })

test.skip(!hasNginx, 'needs nginx')

interface Behind {
  readonly url: string
  readonly plainPort: number
}

/** Does something with a server that is reached only through nginx. */
async function behindNginx(bodyLimit: string | undefined, act: (behind: Behind) => Promise<void>) {
  const port = await freePort()
  const url = `https://localhost:${port}`
  const lumi = await startLumi({ PUBLIC_URL: url, TRUST_PROXY: '1' })
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
  // The certificate is one that nobody knows.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  try {
    nginx = await startNginx({ lumiPort: Number(new URL(lumi.url).port), port, bodyLimit })
    await act({ url, plainPort: nginx.plainPort })
  } finally {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    await nginx?.stop()
    await lumi.stop()
  }
}

test('everything works behind nginx with the file that is given', { tag: '@long' }, async ({
  page,
  newPage,
}) => {
  await behindNginx(undefined, async ({ url, plainPort }) => {
    const plain = await fetch(`http://localhost:${plainPort}/SignIn`, { redirect: 'manual' })
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
  })
})

test('files go in smaller parts where nginx limits bodies, or the limit is named', async ({ newPage }) => {
  await behindNginx('1m', async ({ url }) => {
    const owner = await signUp(url)
    const { attendeeUrl, confId } = await createConference(owner)
    const portal = await newPage({ baseURL: url, storageState: await signedIn(owner, url) })
    for (const [path, name, size] of [
      ['/Portal/Library', 'large.bin', 6 * MEGABYTE],
      [`/Portal/Conference/${confId}?pane=content`, 'small.bin', 2 * MEGABYTE],
    ] as const) {
      const buffer = randomBytes(size)
      await portal.goto(path)
      const chooser = portal.locator('input[type=file]').first()
      await chooser.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
      await expect(portal.getByRole('main').getByRole('listitem', { name, exact: true })).toBeVisible()
      const { items } = await owner.client.content.list({ query: { search: name } })
      const stored = await owner.client.content.download({ params: { id: items[0]?.contentId ?? '' } })
      expect(Buffer.from(await stored.arrayBuffer()).equals(buffer)).toBe(true)
    }

    const guest = await newPage()
    await enterCall(guest, attendeeUrl, 'Ben')
    await control(guest, 'Chat').click()
    const buffer = randomBytes(2 * MEGABYTE)
    const file = { name: 'notes.bin', mimeType: 'application/octet-stream', buffer }
    await guest.locator('input[type=file]').setInputFiles(file)
    await guest.getByRole('textbox', { name: /^Message / }).press('Enter')
    const words = 'A proxy in front of Lumi lets nothing this large through.'
    const hint = 'Its administrator can raise the limit: in nginx, client_max_body_size.'
    await expect(guest.getByRole('alert').filter({ hasText: `Not sent. ${words} ${hint}` })).toBeVisible()
  })
})
