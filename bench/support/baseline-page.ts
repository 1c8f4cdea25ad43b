import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type Device, transferMs } from './network.ts'

const client = createRequire(import.meta.url).resolve('livekit-client')

interface BaselineJoin {
  readonly confId: string
  readonly key: string
  /** True if it also shows its own camera, as a call does. */
  readonly ownShown?: boolean
  /** Width of each picture in pixels. Default: three side by side fill the page. */
  readonly pictureWidth?: number
  /** The device that the page is slowed down to. */
  readonly device?: Device
}

/**
 * The minimum that can join: a page of livekit-client alone on Lumi's own origin. It opens camera and microphone first,
 * as a preview does; on a press it makes the same join call, connects, publishes and shows the people.
 */
export async function openBaselinePage(page: Page, origin: string, join: BaselineJoin): Promise<void> {
  // The browser slows down what comes over its network only, which these two files do not.
  const transfer = async (body: string | Buffer) => {
    if (join.device) await setTimeout(transferMs(join.device, gzipSync(body).length))
  }
  await page.route(`${origin}/baseline/client.js`, async (route) => {
    await transfer(await readFile(client))
    await route.fulfill({ path: client })
  })
  await page.route(`${origin}/baseline`, async (route) => {
    await transfer(html(join))
    await route.fulfill({ contentType: 'text/html', body: html(join) })
  })
  await page.goto(`${origin}/baseline`)
  await page.getByRole('button', { name: 'Join now' }).and(page.locator(':enabled')).waitFor()
}

const html = ({ confId, key, ownShown = false, pictureWidth }: BaselineJoin) => `<!doctype html>
<title>Baseline</title>
<style>
  ul { display: grid; grid-template-columns: repeat(3, ${pictureWidth ? `${pictureWidth}px` : '1fr'}); gap: 8px; list-style: none; padding: 0 }
  video { width: 100%; aspect-ratio: 16 / 9 }
</style>
<button disabled>Join now</button>
<ul><li>Other</li></ul>
<script src="/baseline/client.js"></script>
<script type="module">
  const button = document.querySelector('button')
  const tracks = (await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 }, audio: true })).getTracks()
  const list = document.querySelector('ul')
  const show = (video) => (list.querySelector('li:not(:has(video))') ?? list.appendChild(document.createElement('li'))).append(video)
  const room = new LivekitClient.Room({ adaptiveStream: true, dynacast: true })
  room.on('trackSubscribed', (track) => {
    const element = track.attach()
    if (track.kind === 'video') show(element)
  })
  if (${ownShown}) {
    const own = Object.assign(document.createElement('video'), { srcObject: new MediaStream(tracks), muted: true })
    show(own)
    own.play()
  }
  button.disabled = false
  button.addEventListener('click', async () => {
    const answer = await fetch('/v1/conference/${confId}/join', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ displayName: 'Baseline', key: ${JSON.stringify(key)} }),
    })
    const { media, controlToken } = await answer.json()
    await room.connect(new URL(media.url, location.href).href.replace(/^http/, 'ws'), media.token)
    for (const track of tracks)
      room.localParticipant.publishTrack(track, { source: track.kind === 'video' ? 'camera' : 'microphone' })
    // The minimum of Socket.IO: the server removes a silent client from the call after some seconds.
    const control = new WebSocket('/realtime/?EIO=4&transport=websocket')
    control.addEventListener('message', ({ data }) => {
      if (data.startsWith('0')) control.send('40' + JSON.stringify({ token: controlToken }))
      if (data === '2') control.send('3')
    })
  })
</script>
`
