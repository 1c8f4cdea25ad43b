import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted, tileOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** Markup that would run if a page rendered it. */
const markup = (what: string) => `<img src=x onerror="window.broken='${what}'">${what}`

const expectWhole = async (page: Page) => {
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
}

test('names, announcements, polls and files carry no markup into the pages of others', async ({
  owner,
  page,
  newPage,
}) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner, { displayName: markup('name') })
  const ben = await newPage()
  await enterMuted(page, hostUrl, markup('host'))
  await enterMuted(ben, attendeeUrl, markup('guest'))
  // The name stands between marks of its direction.
  await expect(page.getByText(/guest.? joined$/)).toBeVisible()
  await expect(tileOf(page, markup('guest'))).toBeVisible()
  await expect(tileOf(ben, markup('host'))).toBeVisible()
  await expect(ben.getByRole('heading', { level: 1 })).toContainText(markup('name'))

  const params = { id: confId }
  await owner.client.toast.send({ params, body: { messageText: markup('announcement') } })
  await expect(ben.getByText(markup('announcement'))).toBeVisible()

  await control(page, 'Polls').click()
  await page.getByRole('button', { name: 'New poll' }).click()
  const form = page.getByRole('dialog', { name: 'New poll' })
  await form.getByLabel('Question').fill(markup('poll'))
  await form.getByLabel('Option 1').fill(markup('one'))
  await form.getByLabel('Option 2').fill(markup('two'))
  await form.getByRole('button', { name: 'Start poll' }).click()
  await control(ben, 'Polls').click()
  await expect(ben.getByRole('radio', { name: markup('one') })).toBeVisible()

  await control(page, 'Files').click()
  const files = (one: Page) => one.getByRole('region', { name: 'Files', exact: true })
  // File names have no slashes, so that this is one.
  const fileName = markup('file')
  await files(page)
    .locator('input[type=file]')
    .setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
  await files(page)
    .getByRole('button', { name: `What to do with ${fileName}` })
    .click()
  await page.getByRole('button', { name: 'Offer for download' }).click()
  await ben.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(files(ben).getByText(fileName)).toBeVisible()
  for (const one of [page, ben]) await expectWhole(one)
})
