import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@lumi/contract/values'
import type { Locator, Page } from '@playwright/test'
import type { TestAccount } from '../support/account.ts'
import { expect, test } from '../support/test.ts'
import { wordsIn } from '../support/words.ts'

/** Size of every picture, as the page of the article reserves it. Pixels. */
const size = { width: 720, height: 480 }
/** Sharp enough on fine screens. */
const scale = 1.5
/** Most bytes of a picture. */
const mostBytes = 60_000

interface Scene {
  readonly owner: TestAccount
  readonly page: Page
  readonly words: ReturnType<typeof wordsIn>
}

/** Each shows a screen on the page, and returns the part of it that is in the middle of the picture. */
const scenes: Record<string, (scene: Scene) => Promise<Locator>> = {
  async blocked({ owner, page, words }) {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.goto((await conferenceOf(owner)).attendeeUrl ?? '')
    await expect(page.getByText(words('room', 'media.both.denied'))).toBeVisible()
    return page.locator('main > section').first()
  },
  async devices({ owner, page, words }) {
    await page.goto((await conferenceOf(owner)).attendeeUrl ?? '')
    await page.getByRole('button', { name: words('room', 'preview.camera.off') }).click()
    await expect(page.getByText(words('room', 'preview.off'))).toBeVisible()
    return page.getByRole('region', { name: words('room', 'lobby.devices') })
  },
  async password({ owner, page, words }) {
    const { confId } = await conferenceOf(owner)
    await page.goto(`/room/join?id=${confId}`)
    await page.getByRole('button', { name: words('room', 'preview.camera.off') }).click()
    await page.getByLabel(words('room', 'lobby.name')).fill('Ada')
    await page.getByLabel(words('room', 'lobby.password'), { exact: true }).fill('harbour')
    await page.getByRole('button', { name: words('room', 'lobby.join') }).click()
    const refused = page.getByText(words('room', 'problem.wrongPassword'))
    await expect(refused).toBeVisible()
    return refused
  },
  async share({ owner, page, words }) {
    await enter({ owner, page, words })
    await pressControl({ page, words }, 'screen-share', 'control')
    await expect(page.getByText(words('sharing', 'mode.text.title'))).toBeVisible()
    return page.getByRole('dialog')
  },
  async 'audio-only'({ owner, page, words }) {
    await enter({ owner, page, words })
    await pressControl({ page, words }, 'room', 'control.settings')
    const choice = page.getByRole('switch', { name: words('settings', 'saver') })
    await choice.scrollIntoViewIfNeeded()
    await expect(choice).toBeVisible()
    return page.getByText(words('settings', 'saver.hint'))
  },
  async 'connection-test'({ page, words }) {
    await page.goto('/ConnectionTest')
    await page.getByRole('button', { name: words('connection-test', 'start') }).click()
    await page.getByRole('button', { name: words('connection-test', 'again') }).waitFor({ timeout: 90_000 })
    return page.getByRole('status')
  },
}

/** Its name is part of the pictures. */
const conferenceOf = ({ client }: TestAccount) =>
  client.conference.create({ body: { displayName: 'Biology' } })

/** Presses a control of the call, under 'More' where the bar has no room for it. */
async function pressControl({ page, words }: Pick<Scene, 'page' | 'words'>, area: string, key: string) {
  const controls = page.getByRole('toolbar', { name: words('room', 'call.controls') })
  const control = controls.getByRole('button', { name: words(area, key), exact: true })
  const more = controls.getByRole('button', { name: words('room', 'control.more'), exact: true })
  await expect(control.or(more).first()).toBeVisible()
  if (!(await control.isVisible())) await more.click()
  await control.click()
}

async function enter({ owner, page, words }: Scene): Promise<void> {
  await page.goto((await conferenceOf(owner)).hostUrl ?? '')
  await page.getByRole('button', { name: words('room', 'preview.camera.off') }).click()
  await page.getByLabel(words('room', 'lobby.name')).fill('Ada')
  await page.getByRole('button', { name: words('room', 'lobby.join') }).click()
  await expect(page.getByRole('toolbar', { name: words('room', 'call.controls') })).toBeVisible()
}

for (const language of languages)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [name, show] of Object.entries(scenes))
      test(`${name} in ${language}, ${colorScheme}`, async ({ owner, newPage }) => {
        const page = await newPage({
          viewport: { width: 1280, height: 800 },
          deviceScaleFactor: scale,
          locale: language,
          colorScheme,
          reducedMotion: 'reduce',
        })
        await page.addInitScript(nameDevices)
        const part = await show({ owner, page, words: wordsIn(language) })
        await page.evaluate(() => document.fonts.ready)
        const file = new URL(
          `../../apps/web/public/help/${language}/${name}-${colorScheme}.webp`,
          import.meta.url,
        )
        const picture = await webpOf(page, await pictureAround(page, part))
        expect(picture.length).toBeLessThan(mostBytes)
        await mkdir(dirname(fileURLToPath(file)), { recursive: true })
        await writeFile(file, picture)
      })

/** A picture of the page with the part in its middle. */
async function pictureAround(page: Page, part: Locator): Promise<Buffer> {
  const box = await part.boundingBox()
  const view = page.viewportSize()
  if (!box || !view) throw new Error('The part is not on the page')
  const within = (middle: number, length: number, whole: number) =>
    Math.min(Math.max(middle - length / 2, 0), whole - length)
  const x = within(box.x + box.width / 2, size.width, view.width)
  const y = within(box.y + box.height / 2, size.height, view.height)
  return page.screenshot({ clip: { x, y, ...size }, animations: 'disabled' })
}

/** Converts a picture to WebP, which Playwright does not write. */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
    return btoa(String.fromCharCode(...new Uint8Array(await webp.arrayBuffer())))
  }, png.toString('base64'))
  return Buffer.from(text, 'base64')
}

/** To run before a page's own scripts: the devices of the test's browser have names as people know them. */
function nameDevices(): void {
  const names = { audioinput: 'Headset', audiooutput: 'Headset', videoinput: 'HD camera' }
  const { mediaDevices } = navigator
  const list = mediaDevices.enumerateDevices.bind(mediaDevices)
  mediaDevices.enumerateDevices = async () => {
    const seen = new Set<string>()
    return (await list())
      .filter(({ kind }) => !seen.has(kind) && seen.add(kind))
      .map(({ kind, deviceId, groupId }) => {
        const device = { kind, deviceId, groupId, label: names[kind] }
        return { ...device, toJSON: () => device }
      })
  }
  Object.defineProperty(MediaStreamTrack.prototype, 'label', {
    get(this: MediaStreamTrack) {
      return this.kind === 'audio' ? names.audioinput : names.videoinput
    },
  })
}
