import { createConference } from '../../support/conference.ts'
import { enterCall } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('asks before it ends what people are in', async ({ signedInPage: portal, owner, page }) => {
  const { displayName, attendeeUrl, confId } = await createConference(owner, { displayName: 'Rehearsal' })
  await enterCall(page, attendeeUrl, 'Ada')
  await portal.goto('/Portal/Conferences/1')
  const item = portal.getByRole('main').getByRole('listitem', { name: displayName, exact: true })
  const more = portal.getByRole('button', { name: `More actions for ${displayName}` })
  const end = portal.getByRole('menuitem', { name: 'End', exact: true })
  await expect(item.getByText('In use now')).toBeVisible()
  await more.click()
  await end.click()
  const question = portal.getByRole('dialog', { name: 'End the conference for everyone?' })
  await expect(question).toContainText(displayName)
  await expect(portal.getByRole('menu')).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(more).toBeFocused()
  expect((await owner.client.conference.read({ params: { id: confId } })).state).toBe(2)

  await more.click()
  await end.click()
  await question.getByRole('button', { name: 'End for everyone' }).click()
  await expect(page.getByRole('heading', { name: 'The conference has ended' })).toBeVisible()
  await expect(question).toBeHidden()
  await expect(more).toBeFocused()
})
