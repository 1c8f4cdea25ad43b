import { heicPicture } from '../../../apps/server/src/platform/pictures/heic.fixture.ts'
import { boardOf, drawingOf, pixelsOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterCall, enterMuted, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const photo = { name: 'IMG_0010.HEIC', mimeType: 'image/heic', buffer: heicPicture('photo') }
/** Some systems know nothing of the type. */
const untyped = { name: 'IMG_0011.HEIC', mimeType: '', buffer: heicPicture('tiled') }

test('a photo of a phone is shown in the chat, small and large, and can be saved as it was sent', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(page, 'Chat').click()
  await control(ben, 'Chat').click()
  await page.locator('input[type=file]').setInputFiles([photo])
  await page.getByRole('textbox', { name: /^Message / }).press('Enter')

  const small = ben.getByRole('button', { name: 'Show picture IMG_0010.HEIC' })
  await expect(small.locator('img')).toHaveJSProperty('naturalWidth', 640)
  await small.click()
  const large = ben.getByRole('dialog', { name: 'IMG_0010.HEIC' })
  await expect(large.getByRole('img')).toHaveJSProperty('naturalWidth', 640)
  const saved = ben.waitForEvent('download')
  await large.getByRole('button', { name: /^Download/ }).click()
  expect((await saved).suggestedFilename()).toBe('IMG_0010.HEIC')
})

test('it is the picture by which one is shown to the others', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await ben.getByRole('button', { name: 'My Profile' }).click()
  const dialog = ben.getByRole('dialog', { name: 'My Profile' })
  await dialog.locator('input[type=file]').setInputFiles(untyped)
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 256)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(tileOf(page, 'Ben').locator('img')).toHaveJSProperty('complete', true)
  await expect(tileOf(page, 'Ben').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
})

test('it stands on a whiteboard', async ({ owner, signedInPage: page, newPage }) => {
  await owner.client.content.create({
    files: { content: new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType }) },
  })
  const { confId, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await page.goto(`/room/join?id=${confId}`)
  await page.getByRole('button', { name: 'Join now' }).click()
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(page, 'Board').click()
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  await expect(boardOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('button', { name: 'Insert a picture' }).click()
  await page
    .getByRole('dialog', { name: 'Insert a picture' })
    .getByRole('button', { name: 'Insert IMG_0010.HEIC' })
    .click()
  for (const one of [page, ben])
    await expect.poll(() => pixelsOf(drawingOf(one), [50, 103, 153])).toBeGreaterThan(100)
})
