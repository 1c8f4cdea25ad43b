import { expectAccessible } from '../../support/accessibility.ts'
import { expectToFit } from '../../support/fit.ts'
import { sentBy } from '../../support/sent.ts'
import { signedIn } from '../../support/session.ts'
import { addSubAccount } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'

test('an owner creates an account, which signs in, is promoted, and is shut out when deleted', async ({
  portal,
  newPage,
}) => {
  await portal.getByRole('link', { name: 'Roles' }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Roles' })).toBeFocused()
  await expect(portal.getByText('No attendees yet')).toBeVisible()
  await expectAccessible(portal)

  const username = `grace-${Date.now()}`
  await portal.getByRole('button', { name: 'Create New' }).first().click()
  const dialog = portal.getByRole('dialog', { name: 'New account' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(`${username}@example.com`)
  await dialog.getByLabel('First name').fill('Grace')
  await dialog.getByLabel('Password', { exact: true }).fill('Lighthouse7')
  await expectAccessible(portal)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const item = portal.getByRole('main').getByRole('listitem', { name: username })
  await expect(item).toBeVisible()

  const theirs = await newPage({ storageState: await signedIn({ username, password: 'Lighthouse7' }) })
  await theirs.goto('/Portal/Roles')
  await expect(theirs.getByText('Insufficient Access')).toBeVisible()

  await portal.getByRole('checkbox', { name: `Select ${username}` }).check()
  const bar = portal.getByRole('region', { name: 'Selected accounts' })
  await bar.getByRole('button', { name: 'Promote' }).click()
  await expect(portal.getByText(`“${username}” is now a presenter`)).toBeVisible()
  await expect(item).toBeHidden()
  await portal.getByRole('link', { name: 'Presenter' }).click()
  await expect(item).toBeVisible()

  await item.getByRole('button', { name: `More actions for ${username}` }).click()
  await portal.getByRole('menuitem', { name: 'Delete' }).click()
  await expectAccessible(portal)
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText('No presenters yet')).toBeVisible()
  await expect(theirs).toHaveURL(/SignIn/)
})

test('accounts are searched and sorted by the server, and a taken name is reported at its field', async ({
  signedInPage: portal,
  owner,
}) => {
  const { username: taken } = await addSubAccount(owner, 3)
  for (let more = 0; more < 6; more += 1) await addSubAccount(owner, 1)
  await portal.goto('/Portal/Roles/0')
  await expect(portal.getByRole('main').getByRole('listitem')).toHaveCount(7)
  await portal.getByRole('button', { name: 'Sort: Username' }).click()
  await portal.getByRole('menuitem', { name: 'Role' }).click()
  await expect(portal.getByRole('main').getByRole('listitem').last()).toHaveAccessibleName(taken)
  await portal.getByRole('searchbox', { name: 'Search by username' }).fill(taken)
  await expect(portal.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(portal).toHaveURL(/sort=role/)
  await expectAccessible(portal)
  await portal.setViewportSize({ width: 320, height: 640 })
  await expectToFit(portal)

  await portal.getByRole('button', { name: 'Create New' }).first().click()
  const dialog = portal.getByRole('dialog', { name: 'New account' })
  const save = portal.getByRole('dialog').getByRole('button', { name: 'Save' })
  const enter = async (label: string, text: string) => {
    await expect(save).toBeDisabled()
    await dialog.getByLabel(label, { exact: true }).fill(text)
  }
  await enter('Username', 'somebody-new')
  await enter('Email', `${taken}@example.com`)
  await enter('Password', 'lighthouse7')
  await enter('Password', 'Lighthouse7')
  await save.click()
  await expect(dialog.getByText('Email is already taken! Please try another one')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectToFit(portal)
  await dialog.getByLabel('Email').fill(`new-${taken}@example.com`)
  await dialog.getByLabel('Username').fill(taken)
  await save.click()
  await expect(dialog.getByText('Username is already taken! Please try another one')).toBeVisible()
  await expect(dialog.getByLabel('Username')).toBeFocused()
})

test('an account is changed without its password, which is replaced by a good one alone; nobody is promoted on All or Host', async ({
  signedInPage: portal,
  owner,
}) => {
  const { username: host } = await addSubAccount(owner, 3)
  const { username: taken } = await addSubAccount(owner, 1)
  await portal.goto('/Portal/Roles/0')
  const bar = portal.getByRole('region', { name: 'Selected accounts' })
  for (const tab of ['All', 'Host']) {
    await portal.getByRole('link', { name: tab, exact: true }).click()
    await portal.getByRole('checkbox', { name: `Select ${host}` }).check()
    await expect(bar.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Promote' })).toHaveCount(0)
  }
  const sent = sentBy(portal, 'PUT')
  await portal.getByRole('button', { name: `Edit ${host}` }).click()
  const dialog = portal.getByRole('dialog', { name: 'Edit account' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabel('Username').fill(taken)
  await expect(save).toBeEnabled()
  await dialog.getByLabel('New password', { exact: true }).fill('lighthouse8')
  await expect(save).toBeDisabled()
  await dialog.getByLabel('New password', { exact: true }).fill('')
  await save.click()
  await expect(dialog.getByText('Username is already taken! Please try another one')).toBeVisible()
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await dialog.getByLabel('Username').fill(host)
  await dialog.getByLabel('First name').fill('Emmy')
  await save.click()
  await expect(dialog).toBeHidden()
  await portal.getByRole('button', { name: `Edit ${host}` }).click()
  await dialog.getByLabel('New password', { exact: true }).fill('Lighthouse8')
  await save.click()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([{ username: taken }, { firstName: 'Emmy' }, { password: 'Lighthouse8' }])
})
