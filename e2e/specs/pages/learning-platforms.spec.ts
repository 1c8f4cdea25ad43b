import { generateKeyPairSync } from 'node:crypto'
import { expectAccessible } from '../../support/accessibility.ts'
import { query } from '../../support/database.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { addIntegration } from '../../support/lti.ts'
import { expect, test } from '../../support/test.ts'

test('integrates an app with Canvas, shows the values to enter there, and deletes the integration', async ({
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

test('asks for the values of each platform, lists those with state null or 1, and names those it could not delete', async ({
  portal,
  owner,
}) => {
  const integrationId = await addIntegration(owner)
  const setState = (id: string, description: string, state: number | null) =>
    query('UPDATE lti_integrations SET description = $2, state = $3 WHERE integration_id = $1', [
      id,
      description,
      state,
    ])
  await setState(integrationId, 'Law', null)
  await setState(await addIntegration(owner), 'Physics', 2)
  await portal.goto('/Portal/Integrations/LTI')
  const items = portal.getByRole('main').getByRole('listitem')
  await expect(items).toHaveCount(1)
  await expect(items).toHaveAccessibleName('Law')

  await portal.getByRole('button', { name: 'New' }).first().click()
  const dialog = portal.getByRole('dialog', { name: 'New integration' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const field = (label: string) => dialog.getByLabel(label)
  const pick = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await portal.getByRole('option', { name: option, exact: true }).click()
  }
  /** Each is needed: Save waits for it. */
  const enter = async (label: string, text: string) => {
    await expect(save).toBeDisabled()
    await field(label).fill(text)
  }
  await dialog.getByRole('switch', { name: 'Canvas is self-hosted' }).check()
  await enter('Description', 'Faculty of arts')
  await enter('Authorization URL', 'https://canvas.example.com/api/lti/authorize_redirect')
  await enter('Public keys of the platform', 'keys')
  await expect(save).toBeEnabled()
  await field('Public keys of the platform').fill('')
  await pick('Platform', 'Moodle')
  await expect(field('Public keys of the platform')).toHaveCount(0)
  await expect(save).toBeEnabled()
  await pick('Version of Moodle', 'Before 3.10')
  await enter('Public keys of the platform', 'keys')
  await expect(save).toBeEnabled()
  await pick('Platform', 'Blackboard')
  await expect(field('Description')).toHaveCount(0)
  await expect(field('Public keys of the platform')).toHaveCount(0)
  await save.click()
  await expect(portal.getByRole('main').getByRole('listitem', { name: 'Blackboard' })).toBeVisible()

  await portal.getByRole('button', { name: 'More actions for Law' }).click()
  await portal.getByRole('menuitem', { name: 'Delete' }).click()
  await portal.context().setOffline(true)
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText(`Unable to delete ${integrationId}`)).toBeVisible()
})
