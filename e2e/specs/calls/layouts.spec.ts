import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import {
  chooseLayout,
  enterCall,
  expectInCall,
  pictureOf,
  shareScreen,
  tileOf,
  tilesOf,
} from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const PEOPLE = 12

test('twelve people stand on the first page, in the layout that one has chosen', async ({
  owner,
  page,
  listen,
}) => {
  const conference = await createConference(owner, { displayName: 'Geography' })
  await enterCall(page, conference.hostUrl, 'Ada')
  await expectMovingPicture(pictureOf(page, 'ME'))
  const alone = await tileOf(page, 'ME').boundingBox()
  expect(alone?.width).toBeGreaterThan(1400)

  for (let number = 1; number < PEOPLE; number += 1) await listen(conference, number)
  await expect(page.getByText(`${PEOPLE} people in the call`)).toBeAttached()
  await expect(tilesOf(page)).toHaveCount(PEOPLE)
  await expect(page.getByRole('status', { name: /^Page/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Change layout' }).click()
  await expect(page.getByRole('radio', { name: /^Auto/ })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const widest = () =>
    tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.clientWidth).filter((width) => width > 500))
  await chooseLayout(page, 'Side by side')
  await expect.poll(widest).toEqual([expect.closeTo(712, -1)])
  await chooseLayout(page, 'Speaker')
  await expect.poll(async () => (await widest()).filter((width) => width > 800).length).toBe(1)
  await page.reload()
  await expectInCall(page)
  await page.getByRole('button', { name: 'Change layout' }).click()
  await expect(page.getByRole('radio', { name: /^Speaker/ })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Show my video' }).uncheck()
  await expect(tileOf(page, 'ME')).toHaveCount(0)
})

test("one's own share leaves the people where they are", async ({ owner, page, listen }) => {
  const conference = await createConference(owner)
  await enterCall(page, conference.hostUrl, 'Ada')
  await listen(conference, 1, 'Ben')
  const ben = tileOf(page, 'Ben')
  await expect(ben).toBeVisible()
  const before = await ben.boundingBox()
  await shareScreen(page)
  const share = page.getByRole('region', { name: 'You are sharing your screen' })
  await expect(share).toBeVisible()
  expect(await ben.boundingBox()).toEqual(before)
  await share.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(share).toHaveCount(0)
})
