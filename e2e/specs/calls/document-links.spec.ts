import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import type { TestAccount } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { createEncrypted } from '../../support/encrypted.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const samples = new URL('../../../apps/server/src/modules/library/document/samples/', import.meta.url)
const name = 'links.pdf'
/** The target of the web link in the sample. */
const address = 'http://localhost:5600/Portal?from=pdf'

const pageOf = (page: Page, number: number) =>
  page
    .getByRole('img', { name: new RegExp(`^${name}, page ${number} of `) })
    .locator(`canvas[data-page="${number}"]`)
const chapter = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`: go to page ${number}$`) })
const outside = (page: Page) => page.getByRole('region', { name, exact: true }).getByRole('link')

async function shareLinks(host: Page): Promise<void> {
  await control(host, 'Files').click()
  const pane = host.getByRole('region', { name: 'Files', exact: true })
  const buffer = await readFile(new URL(name, samples))
  await pane.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await pane.getByRole('button', { name: `Share ${name}`, exact: true }).click()
  await expect(pageOf(host, 1)).toBeVisible()
}

const kinds = {
  'a conference': (owner: TestAccount) => createConference(owner),
  'an encrypted conference': (_owner: TestAccount, portal: Page) => createEncrypted(portal),
}

for (const [kind, create] of Object.entries(kinds)) {
  test(`the links of a document lead on in ${kind}`, async ({ owner, portal, page, newPage }) => {
    const { hostUrl, attendeeUrl } = await create(owner, portal)
    const attendee = await newPage()
    const fonts = page.waitForResponse(/\/standard_fonts\//)
    await enterMuted(page, hostUrl, 'Ada')
    await enterMuted(attendee, attendeeUrl, 'Ben')
    await shareLinks(page)
    // The sample does not embed its fonts.
    expect((await fonts).status()).toBe(200)
    await expect(pageOf(attendee, 1)).toBeVisible()

    // People who may turn pages turn them for everybody.
    await chapter(page, 2).click()
    await expect(pageOf(attendee, 2)).toBeVisible()
    await expect(page.getByRole('region', { name, exact: true })).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(pageOf(attendee, 1)).toBeVisible()

    // The others turn pages for themselves, here by keyboard.
    await chapter(attendee, 3).focus()
    await attendee.keyboard.press('Enter')
    await expect(pageOf(attendee, 3)).toBeVisible()
    await expect(attendee.getByText('You are on page 3; the presenter is on page 1')).toBeVisible()
    await expect(pageOf(page, 1)).toBeVisible()
    await attendee.getByRole('button', { name: 'Go back' }).click()

    // A web link is opened only after the question.
    await expectAccessible(attendee)
    await outside(attendee).click()
    const question = attendee.getByRole('dialog', { name: 'Open this link?' })
    await expect(question).toContainText(address)
    await expectAccessible(attendee)
    await attendee.keyboard.press('Escape')
    await expect(outside(attendee)).toBeFocused()
    await attendee.context().route(address, (route) => route.fulfill({ body: 'Hello' }))
    await attendee.keyboard.press('Enter')
    const opened = attendee.context().waitForEvent('page')
    await question.getByRole('button', { name: 'Open in a new tab' }).click()
    const other = await opened
    await other.waitForURL(address)
    expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await expect(pageOf(attendee, 1)).toBeVisible()
  })
}

test('the links of a document lead on in its preview', async ({ owner, portal }) => {
  const content = new Blob([await readFile(new URL(name, samples))])
  await owner.client.content.create({ body: { fileName: name }, files: { content } })
  await portal.getByRole('link', { name: 'Library' }).click()
  await portal.getByRole('button', { name, exact: true }).click()
  const preview = portal.getByRole('dialog', { name })
  await preview.getByRole('button', { name: /: go to page 3$/ }).click()
  await expect(preview.getByText('3 of 3')).toBeVisible()
  await preview.getByRole('button', { name: 'Previous page' }).click()
  await preview.getByRole('button', { name: 'Previous page' }).click()
  await expectAccessible(portal)
  await preview.getByRole('link').focus()
  await portal.keyboard.press('Enter')
  const question = portal.getByRole('dialog', { name: 'Open this link?' })
  await expect(question).toContainText(address)
  await expectAccessible(portal)
  await portal.context().route(address, (route) => route.fulfill({ body: 'Hello' }))
  const opened = portal.context().waitForEvent('page')
  await question.getByRole('button', { name: 'Open in a new tab' }).click()
  const other = await opened
  await other.waitForURL(address)
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await expect(question).toHaveCount(0)
  await expect(preview.getByRole('link')).toBeFocused()
})
