import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { expectReceivesOnly, keepConnectionsInReach } from '../../support/received.ts'
import { chooseLayout, control, enterMuted, pictureOf, tileOf, tilesOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('only the cameras on the page are received; those of the next page come when it is turned to', {
  tag: '@long',
}, async ({ owner, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  // One row of two tiles: oneself and one other.
  const open = () => newPage({ viewport: { width: 700, height: 400 } })
  const ada = await open()
  await ada.addInitScript(keepConnectionsInReach)
  // A speaking person moves onto the page: with sound on they would change the order of the tiles.
  await enterMuted(ada, hostUrl, 'Ada')
  for (const name of ['Ben', 'Cleo', 'Dan']) {
    await enterMuted(await open(), attendeeUrl, name)
    await expect(ada.getByText(`${name} joined`)).toBeVisible()
  }
  await chooseLayout(ada, 'Classic')
  await expect(ada.getByRole('status', { name: 'Page 1 of 2' })).toBeVisible()
  await expectMovingPicture(pictureOf(ada, 'Ben'))
  await expectReceivesOnly(ada, ['Ben'])
  for (const name of ['Cleo', 'Dan']) await expect(tileOf(ada, name)).toHaveCount(0)

  await ada.getByRole('button', { name: 'Next page' }).click()
  await Promise.all(['Cleo', 'Dan'].map((name) => expectMovingPicture(pictureOf(ada, name))))
  await expectReceivesOnly(ada, ['Cleo', 'Dan'])
  await expect(tileOf(ada, 'Ben')).toHaveCount(0)

  await ada.getByRole('button', { name: 'Previous page' }).click()
  await expectMovingPicture(pictureOf(ada, 'Ben'))
  await expectReceivesOnly(ada, ['Ben'])
})

test('a call of 200 people is paged, counted and searched', { tag: '@long' }, async ({
  owner,
  page,
  listen,
}) => {
  const conference = await createConference(owner)
  await enterMuted(page, conference.hostUrl, 'Ada')
  for (let number = 0; number < 199; number += 1) await listen(conference, number)
  await expect(page.getByText('200 people')).toBeAttached()
  const pages = page.getByRole('status', { name: /^Page 1 of \d+$/ })
  await expect(pages).toBeVisible()
  const onFirst = await tilesOf(page).count()
  expect(onFirst).toBeGreaterThanOrEqual(9)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('status', { name: /^Page 2 of/ })).toBeVisible()
  await expect(tilesOf(page)).toHaveCount(onFirst)

  await control(page, 'Users').click()
  const users = page.getByRole('region', { name: 'Users' })
  await expect(users.getByRole('heading', { name: 'Attendees (199)' })).toBeAttached()
  // Only those in sight are in the page.
  expect(await users.getByRole('listitem').count()).toBeLessThan(100)
  await users.getByRole('searchbox').fill('Listener 150')
  await expect(users.getByRole('button', { name: 'Options for Listener 150' })).toBeVisible()
})
