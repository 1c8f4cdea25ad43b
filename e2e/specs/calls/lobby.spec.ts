import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { keepDevicesInReach } from '../../support/devices.ts'
import { expectToFit } from '../../support/fit.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { expectInCall, join, pictureOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Join now' })
const says = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading })).toBeVisible()

test('people wait until a host starts, and then come in by themselves', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner, { startMethod: 1 })
  const guest = await newPage()
  await join(guest, attendeeUrl, 'Ben')
  await expect(guest.getByText('Waiting to start', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
  await join(page, hostUrl, 'Ada')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectInCall(page)
  await expectInCall(guest)
})

test('the password decides the role, and a wrong one is refused in words', async ({ owner, page }) => {
  const { confId, presenterPassword } = await createConference(owner, { presenterPassword: 'Presenter1' })
  await page.goto(`/room/join?id=${confId}`)
  await submit(page).click()
  await expect(page.getByText('Enter the name you want others to see.')).toBeVisible()
  await page.getByLabel('Your name').fill('Ben')
  const ask = page.getByRole('button', { name: 'I have a password' })
  const password = page.getByLabel('Password', { exact: true })
  if (!(await password.isVisible())) await ask.click()
  await password.fill('Wrong0000')
  await submit(page).click()
  await expect(page.getByText('Password is incorrect')).toBeVisible()
  await expectAccessible(page)
  await password.fill(presenterPassword ?? '')
  await submit(page).click()
  await expectInCall(page)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled()
})

test('an ended, a deleted and an unknown conference each say so', async ({ owner, page }) => {
  const conference = await createConference(owner)
  const params = { id: conference.confId }
  await owner.client.conference.update({ params, body: { state: 3 } })
  await page.goto(conference.attendeeUrl)
  await says(page, 'This conference has ended')
  await expectAccessible(page)

  // Ended between the lobby and the join.
  await owner.client.conference.update({ params, body: { state: 2 } })
  await page.goto(conference.attendeeUrl)
  await page.getByLabel('Your name').fill('Ben')
  await owner.client.conference.update({ params, body: { state: 3 } })
  await submit(page).click()
  await says(page, 'This conference has ended')

  await owner.client.conference.delete({ params })
  await page.goto(conference.attendeeUrl)
  await says(page, 'This conference has been deleted')
  await expectAccessible(page)
  await page.goto('/room/join?id=nothinghere')
  await says(page, 'Conference Not Found!')
})

test('a link of one user knows the name, so that one press joins', async ({ owner, page }) => {
  const { confId } = await createConference(owner)
  const uma = await owner.client.conferenceUser.create({
    params: { id: confId },
    body: { displayName: 'Uma' },
  })
  await page.goto(uma.attendAsAttendeeUrl ?? '')
  await expect(page.getByLabel('Your name')).toHaveValue('Uma')
  await submit(page).click()
  await expectInCall(page)
})

test('a link with a wrong key admits nobody, and shows that at once', async ({ owner, page }) => {
  const { confId } = await createConference(owner, { attendeePassword: '' })
  await page.goto(`/room/join?id=${confId}&key=forged`)
  await says(page, 'This link is no longer valid')
  await expect(submit(page)).toHaveCount(0)
  // People who need no key can still come in.
  await page.getByRole('link', { name: 'Join by ID' }).click()
  await page.getByRole('button', { name: 'Join now' }).click()
  await page.getByLabel('Your name').fill('Ben')
  await submit(page).click()
  await expectInCall(page)
})

test('a reload while waiting waits again by itself', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner, { startMethod: 1 })
  const guest = await newPage()
  await join(guest, attendeeUrl, 'Ben')
  await expect(guest.getByText('Waiting to start', { exact: true })).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('Waiting to start', { exact: true })).toBeVisible()
  await join(page, hostUrl, 'Ada')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectInCall(guest)
})

test('names of 200 characters leave room for everything else', async ({ owner, page }) => {
  const displayName = 'Grundstücksverkehrsgenehmigungszuständigkeit'.repeat(5).slice(0, 200)
  const { attendeeUrl } = await owner.client.conference.create({ body: { displayName, startMethod: 1 } })
  const fits = async () => {
    const lines = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight))
    expect(Math.round(lines)).toBeLessThanOrEqual(3)
    await expectToFit(page)
  }
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto(attendeeUrl ?? '')
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible()
  await fits()
  await page.getByLabel('Your name').fill('B'.repeat(200))
  await submit(page).click()
  await expect(page.getByText('Waiting to start', { exact: true })).toBeVisible()
  await fits()
})

test('the lobby names the people in the call, though not without a link', async ({
  owner,
  page,
  newPage,
  listen,
}) => {
  const conference = await createConference(owner)
  for (const [index, name] of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'].entries())
    await listen(conference, index + 1, name)
  await page.goto(conference.attendeeUrl)
  await expect(page.getByText(/^In the call now: /)).toHaveText(
    'In the call now: Ada, Ben, Cleo, Dan, Eve, and 1 more',
  )
  await expectAccessible(page)
  // A tab remembers the link that it was opened by.
  const stranger = await newPage()
  await stranger.goto(`/room/join?id=${conference.confId}`)
  await expect(submit(stranger)).toBeVisible()
  await expect(stranger.getByText('Ada')).toHaveCount(0)
})

test('nor do people who are signed in to the app need a link for that', async ({
  owner,
  signedInPage: page,
  listen,
}) => {
  const conference = await createConference(owner)
  await listen(conference, 1, 'Ben')
  await page.goto(`/room/join?id=${conference.confId}`)
  await expect(page.getByText('In the call now: Ben')).toBeVisible()
})

test('camera and microphone are opened once on the way from the lobby into the call', async ({
  owner,
  page,
}) => {
  await page.addInitScript(keepDevicesInReach)
  await join(page, (await createConference(owner)).attendeeUrl, 'Ben')
  await expectInCall(page)
  await expectMovingPicture(pictureOf(page, 'ME'))
  const states = () => page.evaluate(() => window.lumiTestTracks?.map(({ readyState }) => readyState))
  expect(await states()).toEqual(['live', 'live'])
})

/** Makes `getUserMedia` fail as it does where devices are blocked or absent. */
const withoutDevices = (page: Page, name: string) =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('No device for this test', error))
  }, name)

for (const { error, sentences, article } of [
  {
    error: 'NotAllowedError',
    sentences: ['Camera and microphone are blocked', /Allow access in your browser/],
    article: 'Camera and Microphone Access Blocked',
  },
  {
    error: 'NotFoundError',
    sentences: ['No camera and no microphone found', /You can also join without/],
    article: 'Camera and Microphone Do Not Start',
  },
  {
    error: 'NotReadableError',
    sentences: ['Another program is using your camera and microphone', /Close the other program/],
    article: 'Camera and Microphone Do Not Start',
  },
] as const) {
  test(`explains ${error} in words, and lets people in without devices`, async ({ owner, page }) => {
    await withoutDevices(page, error)
    const { attendeeUrl } = await createConference(owner)
    await page.goto(attendeeUrl)
    for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Get help/ }).click()
    const help = await opened
    await expect(help.getByRole('heading', { level: 1 })).toHaveText(article)
    await help.close()
    await page.getByLabel('Your name').fill('Ben')
    await submit(page).click()
    await expectInCall(page)
  })
}
