import { expectAccessible } from '../../support/accessibility.ts'
import { expectToFit } from '../../support/fit.ts'
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

test('accounts are searched and sorted by the server, and what is taken is told at its field', async ({
  portal,
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
  await dialog.getByLabel('Username').fill('somebody-new')
  await dialog.getByLabel('Email').fill(`${taken}@example.com`)
  await dialog.getByLabel('Password', { exact: true }).fill('Lighthouse7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Email is already taken! Please try another one')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectToFit(portal)
})
