import { expectAccessible } from '../../support/accessibility.ts'
import { makeAdministrator } from '../../support/administrator.ts'
import { query } from '../../support/database.ts'
import { expectToFit } from '../../support/fit.ts'
import { expect, test } from '../../support/test.ts'

test('an administrator reads the log, filters it, and sees new entries', async ({ owner, portal }) => {
  await makeAdministrator(owner)
  const write = (message: string, type = 'warning') =>
    query(
      "INSERT INTO log_entries (date, type, server, node, message) VALUES (now(), $1, 'LTI', 'meet9:1', $2)",
      [type, message],
    )
  const word = `heron-${owner.username}`
  await write(`${word} one`)
  await write(`${word} two`, 'error')
  // There is something to narrow.
  for (const place of ['one', 'two', 'three', 'four']) await write(`plain-${owner.username} ${place}`)
  await portal.reload()
  await portal.getByRole('link', { name: 'Logs' }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible()
  const lines = portal.getByText(new RegExp(`^${word}`))
  await portal.getByRole('searchbox', { name: 'Search the log' }).fill(word.toUpperCase())
  await expect(lines).toHaveText([`${word} two`, `${word} one`])
  await portal.getByRole('combobox', { name: 'Type' }).click()
  await portal.getByRole('option', { name: 'Error' }).click()
  await expect(lines).toHaveText([`${word} two`])
  await expectAccessible(portal)
  await portal.setViewportSize({ width: 320, height: 640 })
  await expectToFit(portal)
  await portal.setViewportSize({ width: 1440, height: 900 })
  await portal.getByRole('button', { name: 'Clear Log' }).click()
  await expect(portal.getByText('No Logs Found')).toBeVisible()
})

test('an administrator sees the parts of the installation', async ({ owner, signedInPage: portal }) => {
  await makeAdministrator(owner)
  await portal.goto('/Portal/Installation')
  await expect(portal.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible()
  const parts = portal.getByRole('list', { name: 'Parts of this installation' })
  await expect(parts.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('Works')
  await expectAccessible(portal)
  await portal.setViewportSize({ width: 320, height: 640 })
  await expectToFit(portal)
})

test('nobody else is offered the log, or sees it by its address', async ({ portal }) => {
  await expect(portal.getByRole('link', { name: 'Downloads' })).toBeVisible()
  await expect(portal.getByRole('link', { name: 'Logs' })).toHaveCount(0)
  await portal.goto('/Logs')
  await expect(portal).toHaveURL(/Portal\/Dashboard/)
})

test('a signed-out visitor of the log is led to sign-in', async ({ page }) => {
  await page.goto('/Logs')
  await expect(page).toHaveURL(/SignIn/)
})

test('downloads list the programs, and lead to the release notes', async ({ portal }) => {
  await portal.getByRole('link', { name: 'Downloads' }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  await expect(portal.getByRole('link', { name: 'Download for Windows' })).toHaveAttribute('href', /\.exe$/)
  await expectAccessible(portal)
  const popup = portal.waitForEvent('popup')
  await portal.getByRole('link', { name: 'Release notes' }).click()
  const notes = await popup
  expect(await notes.evaluate(() => window.menubar.visible), 'a window of its own, not a tab').toBe(false)
  await expect(notes.getByRole('heading', { level: 1, name: 'Release notes' })).toBeVisible()
  await expect(notes.getByRole('heading', { level: 2 }).first()).toContainText('Version 0.1.0')
  await expectAccessible(notes)
  await notes.close()
})
