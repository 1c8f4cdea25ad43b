import { expectAccessible } from '../../support/accessibility.ts'
import { query } from '../../support/database.ts'
import { expectToFitSmallest } from '../../support/fit.ts'
import { signedIn } from '../../support/session.ts'
import { hearNothing } from '../../support/stale.ts'
import { expect, test } from '../../support/test.ts'

test('creates a subscriber, refuses a private address, disables, enables and deletes it', async ({
  portal,
}) => {
  await portal.getByRole('button', { name: 'Integrations' }).click()
  await portal.getByRole('link', { name: 'Subscribers' }).click()
  await expect(portal.getByText('No subscribers yet')).toBeVisible()
  await expectAccessible(portal)

  const name = `Attendance ${Date.now()}`
  await portal.getByRole('button', { name: 'New' }).first().click()
  const dialog = portal.getByRole('dialog', { name: 'New subscriber' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const interval = dialog.getByLabel('Interval in seconds')
  await expect(interval).toHaveValue('15')
  await dialog.getByLabel('Description').fill(name)
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Target URL').fill('http://10.0.0.1/events')
  await expect(save).toBeEnabled()
  await interval.fill('')
  await expect(save).toBeDisabled()
  await interval.fill('15')
  const [all, joined] = [
    dialog.getByRole('checkbox', { name: 'all events' }),
    dialog.getByRole('checkbox', { name: 'User joined' }),
  ]
  await expect(all).toBeChecked()
  await joined.check()
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(joined).not.toBeChecked()
  await joined.check()
  await expectAccessible(portal)
  await save.click()
  await expect(dialog.getByLabel('Target URL')).toBeFocused()
  await expect(dialog.getByText('This web address leads into a private network')).toBeVisible()
  // An address that needs no name service to be public.
  await dialog.getByLabel('Target URL').fill('http://93.184.215.14/events')
  await save.click()
  await expect(dialog).toBeHidden()

  const item = portal.getByRole('main').getByRole('listitem', { name })
  await item.getByRole('button', { name: `Details of ${name}` }).click()
  await expect(item.getByText('User joined')).toBeVisible()
  await expectAccessible(portal)
  await expectToFitSmallest(portal)

  await portal.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = portal.getByRole('region', { name: 'Selected subscribers' })
  await bar.getByRole('button', { name: 'Disable' }).click()
  await expect(item.getByText('Disabled', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Enable' }).click()
  await expect(item.getByText('Enabled', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText('No subscribers yet')).toBeVisible()
})

test('names the subscriber that could not be changed, enabled or deleted, and where an automation is managed', async ({
  newPage,
  owner,
}) => {
  const { client } = owner
  const ids: Record<string, string> = {}
  for (const displayName of ['Attendance', 'Marks', 'Rooms', 'Zaps']) {
    const body = { displayName, targetUrl: 'http://93.184.215.14/events', enabled: false }
    ids[displayName] = (await client.subscriber.create({ body })).subscriberId
  }
  const isAutomated = (name: string) =>
    query('UPDATE subscribers SET subscription_kind = 2 WHERE subscriber_id = $1', [ids[name]])
  await isAutomated('Zaps')
  const page = await newPage({ storageState: await signedIn(owner) })
  await hearNothing(page)
  await page.goto('/Portal/Subscribers')
  const dialog = page.getByRole('dialog')
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const remove = (name: string) => client.subscriber.delete({ params: { id: ids[name] ?? '' } })

  for (const action of ['Enable', 'Delete']) {
    await choose('Zaps', action)
    await expect(dialog).toContainText(/“Zaps” .* third-party automation service. Go to your account there/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Edit Attendance' }).click()
  await remove('Attendance')
  await dialog.getByLabel('Description').fill('Presence')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Error Occurred Updating "Attendance"')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await remove('Marks')
  await choose('Marks', 'Enable')
  await expect(page.getByText(`Error occured enabling subscriber "${ids.Marks}"`)).toBeVisible()
  // An automation has taken it over, which the page does not know yet.
  await isAutomated('Rooms')
  await choose('Rooms', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText(`Unable to delete subscriber "${ids.Rooms}"`)).toBeVisible()
})
