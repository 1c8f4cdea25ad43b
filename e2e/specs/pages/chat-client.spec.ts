import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFit } from '../../support/fit.ts'
import { expect, test } from '../../support/test.ts'

test('the chat page shows the chats of a conference and writes in them', async ({ owner, portal }) => {
  await portal.goto('/Chat')
  await expect(portal.getByText('No Conferences Found')).toBeVisible()
  await expect(portal.getByText('No Chats Found')).toBeVisible()

  const conference = await createConference(owner)
  const params = { id: conference.confId }
  await owner.client.conference.join({ params, body: { displayName: 'Olga' } })
  await owner.client.conferenceUser.create({ params, body: { displayName: 'Ben', role: 1 } })
  await portal.goto('/Chat?name=Olga')
  await expect(portal).toHaveTitle(/^Chat/)
  await portal.getByRole('combobox', { name: 'Pick Conference...' }).selectOption(conference.displayName)
  await portal.getByRole('button', { name: /^Everyone/ }).click()
  await portal.getByRole('textbox', { name: 'Message Everyone' }).fill('Welcome')
  await portal.keyboard.press('Enter')
  const messages = portal.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem')
  await expect(messages.last()).toContainText('Delivered')
  await expectAccessible(portal)

  await portal.getByRole('button', { name: 'Search this chat' }).click()
  await portal.getByRole('searchbox', { name: 'Search this chat' }).fill('nothing')
  await expect(portal.getByText('No Results Found')).toBeVisible()
  await portal.getByRole('searchbox', { name: 'Search this chat' }).fill('WELC')
  await portal.getByRole('list', { name: 'Messages found' }).getByRole('button').click()
  await expect(messages.last()).toContainText('Welcome')

  await portal.getByRole('button', { name: 'New chat' }).click()
  await portal.getByRole('searchbox', { name: 'Search Contacts...' }).fill('ben')
  await portal.getByRole('checkbox', { name: 'Ben' }).check()
  await expectAccessible(portal)
  await portal.getByRole('button', { name: 'Start chat' }).click()
  await portal.getByRole('textbox', { name: 'Message Ben' }).fill('Only us')
  await portal.keyboard.press('Enter')
  await expect(messages.last()).toContainText('Delivered')
  await expect(portal.getByRole('list', { name: 'Chats' }).getByRole('listitem')).toHaveCount(2)
  await portal.setViewportSize({ width: 320, height: 640 })
  await expectToFit(portal)
  await expectAccessible(portal)
  await portal.getByRole('button', { name: /^All chats/ }).click()
  await expect(portal.getByRole('list', { name: 'Chats' })).toBeVisible()
  await expectToFit(portal)
})
