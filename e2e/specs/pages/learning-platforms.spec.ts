import { generateKeyPairSync } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { expect, test } from '../../support/test.ts'

test('integrates an app with Canvas, shows what to enter there, and deletes the integration', async ({
  portal,
}) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await portal.getByRole('button', { name: 'Integrations' }).click()
  await portal.getByRole('link', { name: 'Learning Platforms' }).click()
  await expect(portal.getByText('No integrations yet')).toBeVisible()
  await expectAccessible(portal)

  await portal.getByRole('button', { name: 'New' }).first().click()
  const dialog = portal.getByRole('dialog', { name: 'New integration' })
  await dialog.getByLabel('Description').fill('Faculty of law')
  await dialog
    .getByLabel('Public keys of the platform')
    .fill(JSON.stringify(privateKey.export({ format: 'jwk' })))
  await expectAccessible(portal)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/These can't be used/)).toBeVisible()
  await dialog
    .getByLabel('Public keys of the platform')
    .fill(JSON.stringify(publicKey.export({ format: 'jwk' })))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await portal.getByRole('button', { name: 'Setup of Faculty of law' }).click()
  const setup = portal.getByRole('dialog', { name: 'Setup in Canvas' })
  const address = await setup.getByLabel('Public JWK URL').inputValue()
  await setup.getByRole('button', { name: 'Help' }).click()
  for (const question of await setup.locator('summary').all()) await question.click()
  await expect(setup.getByText(/followed by \/api\/lti\/security\/jwks/)).toBeVisible()
  await expectAccessible(portal)
  const keys = await portal.request.get(address)
  expect((await keys.json()).keys).toHaveLength(1)
  await portal.keyboard.press('Escape')
  await expectToFitPhone(portal)

  await portal.getByRole('button', { name: 'More actions for Faculty of law' }).click()
  await portal.getByRole('menuitem', { name: 'Delete' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText('No integrations yet')).toBeVisible()
})
