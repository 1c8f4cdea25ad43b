import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { enterCall, expectInCall, join, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

test('how one is shown changes for the others at once, and is remembered for the next conference', async ({
  owner,
  page,
  newPage,
}) => {
  const [first, second] = [await createConference(owner), await createConference(owner)]
  const guest = await newPage()
  await enterCall(page, first.hostUrl, 'Ada')
  await guest.goto(first.attendeeUrl)
  await guest.getByRole('button', { name: 'Turn camera off' }).click()
  await guest.getByRole('button', { name: 'My Profile' }).click()
  const dialog = guest.getByRole('dialog', { name: 'My Profile' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Name').fill('Ben')
  await dialog.getByRole('radio', { name: 'Colour 9' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByLabel('Your name')).toHaveValue('Ben')
  await guest.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(guest)
  await expect(tileOf(page, 'Ben')).toBeVisible()

  await guest.getByRole('button', { name: 'My Profile' }).click()
  await expect(dialog.getByRole('radio', { name: 'Colour 9' })).toBeChecked()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await dialog.getByLabel('Name').fill('Benedict')
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(tileOf(page, 'Benedict').locator('img')).toBeVisible()

  await join(guest, second.attendeeUrl, 'Benedict')
  await expectInCall(guest)
  await expect(tileOf(guest, 'ME').locator('img')).toBeVisible()
})
