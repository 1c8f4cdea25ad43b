import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFit } from '../../support/fit.ts'
import { expect, test } from '../../support/test.ts'

const tileOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name })

/** Opens a link of a conference in the peer-to-peer app. */
async function enter(page: Page, link: string, name: string): Promise<void> {
  const { search } = new URL(link)
  await page.goto(`/peer${search}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join now' }).click()
  await expect(tileOf(page, 'ME')).toBeVisible()
}

/** Frames of somebody's picture that have been shown. */
const framesOf = (page: Page, name: string) =>
  tileOf(page, name)
    .locator('video')
    .evaluateAll(
      ([video]) => (video as HTMLVideoElement | undefined)?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    )

const expectToSee = (page: Page, name: string) =>
  expect.poll(() => framesOf(page, name), { message: `${name} is seen`, timeout: 30_000 }).toBeGreaterThan(10)

test('three see and hear each other from browser to browser, without the media server', async ({
  owner,
  page,
  newPage,
}) => {
  const { attendeeUrl, confId } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  const media: string[] = []
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname.startsWith('/media')) media.push(socket.url())
  })
  await page.goto('/peer')
  await expectAccessible(page)
  await page.getByLabel('Conference ID').fill(confId)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expectAccessible(page)

  await enter(page, attendeeUrl, 'Ada')
  expect(page.url()).not.toContain('key=')
  await expect(page.getByText('Nobody else is here.')).toBeVisible()
  await enter(ben, attendeeUrl, 'Ben')
  await expectToSee(page, 'Ben')
  await expectToSee(ben, 'Ada')
  await enter(cleo, attendeeUrl, 'Cleo')
  for (const name of ['Ada', 'Ben']) await expectToSee(cleo, name)
  await expectToSee(page, 'Cleo')
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 720 })
  await expectToFit(page)

  // A camera that is off leaves the face, and comes back without another call.
  await ben.getByRole('button', { name: 'Turn camera off' }).click()
  await expect(tileOf(page, 'Ben').locator('video')).toHaveCount(0)
  await ben.getByRole('button', { name: 'Turn camera on' }).click()
  await expectToSee(page, 'Ben')
  await ben.getByRole('button', { name: 'Turn microphone off' }).click()
  await expect(tileOf(page, 'Ben').getByText('microphone off')).toBeAttached()

  // A page that is loaded anew connects anew.
  await cleo.reload()
  await cleo.getByLabel('Your name').fill('Cleo')
  await cleo.getByRole('button', { name: 'Join now' }).click()
  await expectToSee(cleo, 'Ada')
  await expectToSee(page, 'Cleo')

  await cleo.getByRole('button', { name: 'Leave' }).click()
  await expect(cleo.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expect(tileOf(page, 'Cleo')).toHaveCount(0)
  expect(media).toEqual([])
})

test('whoever may not be seen is not, and whoever is expelled hears why', async ({
  owner,
  page,
  newPage,
}) => {
  const { attendeeUrl, confId } = await createConference(owner)
  const ben = await newPage()
  await enter(page, attendeeUrl, 'Ada')
  await enter(ben, attendeeUrl, 'Ben')
  await expectToSee(page, 'Ben')
  const params = { id: confId }
  await owner.client.conference.update({ params, body: { privileges: { video: false } } })
  await expect(tileOf(page, 'Ben').locator('video')).toHaveCount(0)
  await expect(ben.getByRole('button', { name: 'Turn camera on' })).toBeDisabled()
  const { items } = await owner.client.conferenceUser.list({ params })
  const userIds = items.filter(({ displayName }) => displayName === 'Ben').map(({ userId }) => userId)
  await owner.client.conferenceUser.expel({ params, body: { userIds } })
  await expect(ben.getByRole('heading', { name: 'You were removed from the conference' })).toBeVisible()
  await expect(tileOf(page, 'Ben')).toHaveCount(0)
})
