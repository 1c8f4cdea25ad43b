import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFit } from '../../support/fit.ts'
import { addIntegration } from '../../support/lti.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { expectMovingPicture } from '../../support/media.ts'
import {
  control,
  enterCall,
  expectInCall,
  leave,
  pictureOf,
  pressControl,
  screenOf,
  shareScreen,
  tileOf,
  tilesOf,
} from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('a learning platform has a room of its own, which is left to its own page', async ({ owner, page }) => {
  const integrationId = await addIntegration(owner)
  const { confId } = await createConference(owner, { attendeePassword: 'river' })
  await page.goto(`/app/${integrationId}`)
  const submit = page.getByRole('button', { name: 'Join Conference' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Conference ID').fill('nothing')
  await page.getByLabel('Your Name').fill('Ada Byron')
  await submit.click()
  await expect(page.getByText('Conference Not Found!')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Conference ID').fill(confId)
  await page.getByLabel('Conference Password (optional)', { exact: true }).fill('river')
  const subscribed = page.waitForResponse((answer) =>
    answer.url().endsWith(`/api/lumiapp/${integrationId}/subscribe`),
  )
  await submit.click()
  expect((await subscribed).status()).toBe(200)
  await expect(page).toHaveURL(new RegExp(`/app/${integrationId}\\?id=${confId}&name=Ada\\+Byron$`))
  await page.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(page)
  await expect(tilesOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Change layout' }).click()
  await expect(page.getByRole('radio', { name: /^Classic/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await leave(page)
  await expect(page).toHaveURL(new RegExp(`/app/${integrationId}$`))
  await expect(page.getByLabel('Conference ID')).toHaveValue(confId)
  await expect(page.getByLabel('Your Name')).toHaveValue('Ada Byron')
  await expect(page.getByLabel('Conference Password (optional)', { exact: true })).toHaveValue('')
})

/** Returns the width available for tiles, and the size of each tile. */
const measured = (page: Page) =>
  page.getByRole('list', { name: 'People' }).evaluate((list) => {
    const tiles = [...list.children].map((tile) => tile.getBoundingClientRect())
    return {
      room: list.parentElement?.clientWidth ?? 0,
      sizes: tiles.map(({ width, height }) => [Math.round(width), Math.round(height)]),
    }
  })

/** Tiles stand in so many columns, and are half as high as wide but for the gaps. */
const expectColumns = (page: Page, columns: number, tiles: number) =>
  expect(async () => {
    const { room, sizes } = await measured(page)
    const size = [Math.floor(room / columns) - 2, Math.floor(room / columns / 2) - 2]
    expect(sizes).toEqual(Array(tiles).fill(size))
  }).toPass({ timeout: 10_000 })

test('there is a tile for oneself and each of the others, in the columns that the width asks for', {
  tag: '@long',
}, async ({ owner, page, newPage, listen }) => {
  const integrationId = await addIntegration(owner)
  const conference = await createConference(owner, { hostPassword: 'captain' })
  const { confId, presenterUrl } = conference
  await page.goto(`/app/${integrationId}?id=${confId}&name=Ada&password=captain`)
  await page.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(page)
  const ben = await newPage()
  await enterCall(ben, presenterUrl, 'Ben')

  await expectMovingPicture(pictureOf(page, 'ME'))
  await expectMovingPicture(pictureOf(page, 'Ben'))
  await expect(tilesOf(page)).toHaveCount(2)
  await expect(tileOf(page, 'ME')).toHaveCount(1)
  await expectColumns(page, 2, 2)
  await page.setViewportSize({ width: 1700, height: 900 })
  await expectColumns(page, 3, 2)
  // If one row fits there is one: the other tiles are on the next page, and keep their size.
  for (const number of [1, 2, 3]) await listen(conference, number, `Listener ${number}`)
  await expectColumns(page, 3, 5)
  await page.setViewportSize({ width: 1700, height: 500 })
  await expectColumns(page, 3, 3)
  await page.setViewportSize({ width: 1700, height: 900 })

  // Record, video, audio, screen sharing, users, breakout and chat, as the specification names them.
  for (const name of ['Record', 'Video', 'Audio', 'Share', 'Users', 'Breakout', 'Chat'])
    await expect(control(page, name)).toBeEnabled()
  await pressControl(page, 'Users')
  await expect(page.getByRole('region', { name: 'Users' })).toBeVisible()
  await pressControl(page, 'Users')
  await expect(page.getByRole('region', { name: 'Users' })).toHaveCount(0)

  await shareScreen(ben)
  await expectMovingPicture(screenOf(page, 'Ben'))
  await expectColumns(page, 1, 5)
  await pressControl(page, 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  for (const device of ['Video Capture Device', 'Audio Capture Device', 'Audio Playback Device'])
    await expect(settings.getByLabel(device)).toBeVisible()
  await settings.getByRole('button', { name: 'Close' }).first().click()
})

test('features that a conference leaves out are not offered there, neither before nor in the call', async ({
  owner,
  page,
}) => {
  const integrationId = await addIntegration(owner)
  const { confId } = await createConference(owner, {
    attendeePassword: '',
    features: { video: false, chat: false },
    privileges: { viewUsers: false },
  })
  await page.goto(`/app/${integrationId}?id=${confId}&name=Ada`)
  await expect(page.getByText('You join without a camera')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Turn camera/ })).toHaveCount(0)
  await expect(page.getByLabel('Video Capture Device')).toHaveCount(0)
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(page)
  for (const name of ['Video', 'Chat']) await expect(control(page, name)).toHaveCount(0)
  for (const name of ['Record', 'Share', 'Users', 'Breakout'])
    await expect(control(page, name)).toBeDisabled()
  await expect(control(page, 'Audio')).toBeEnabled()
})

test('an address that names another conference than one of its own leads nowhere', async ({
  owner,
  page,
}) => {
  const integrationId = await addIntegration(owner)
  const mine = await createConference(owner, { attendeePassword: 'river' })
  const other = await createConference(await signUp(lumiUrl(), 'Olga'))
  for (const address of [
    `/app/${integrationId}?id=${other.confId}&name=Ada`,
    `/app/nowhere?id=${mine.confId}&name=Ada`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Conference Not Found!' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Join now' })).toHaveCount(0)
  }
  await page.goto(`/app/${integrationId}?id=${mine.confId}&name=Ada&password=guessed`)
  await expect(page.getByText('Password is incorrect')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join now' })).toBeEnabled()
})
