import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { expectReceivesOnly, keepConnectionsInReach } from '../../support/received.ts'
import { chooseLayout, enterMuted, pictureOf, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('only the cameras on the page are received; those of the next page come when it is turned to', async ({
  owner,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  // One row of two tiles: oneself and one other.
  const open = () => newPage({ viewport: { width: 700, height: 400 } })
  const ada = await open()
  await ada.addInitScript(keepConnectionsInReach)
  // Whoever speaks is brought onto the page: with their sound on they would stir the order of the tiles.
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
