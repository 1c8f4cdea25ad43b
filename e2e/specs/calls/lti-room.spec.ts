import { LtiPlatform } from '@lumi/contract'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectInCall, leave, tilesOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('a learning platform has a room of its own, which is left to its own page', async ({ owner, page }) => {
  const { client, clientId } = owner
  const { clientSecret = '' } = await client.app.read({ params: { clientId } })
  const { integrationId } = await client.ltiIntegration.create({
    body: { platform: LtiPlatform.blackboard, client_id: clientId, client_secret: clientSecret },
  })
  const { confId } = await createConference(owner, { attendeePassword: 'river' })
  await page.goto(`/app/${integrationId}`)
  const submit = page.getByRole('button', { name: 'Join Conference' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Conference ID').fill('nothing')
  await page.getByLabel('Your Name').fill('Ada Byron')
  await submit.click()
  await expect(page.getByText('Conference Not Found!')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Conference ID').fill(confId)
  await page.getByLabel('Conference Password (optional)').fill('river')
  await submit.click()
  await expect(page).toHaveURL(new RegExp(`/app/${integrationId}\\?id=${confId}&name=Ada\\+Byron$`))
  await page.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(page)
  await expect(tilesOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Change layout' }).click()
  await expect(page.getByRole('radio', { name: /^Classic/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await leave(page)
  await expect(page).toHaveURL(new RegExp(`/app/${integrationId}$`))
  await expect(page.getByLabel('Conference ID')).toHaveValue(confId)
  await expect(page.getByLabel('Your Name')).toHaveValue('Ada Byron')
  await expect(page.getByLabel('Conference Password (optional)')).toHaveValue('')
})
