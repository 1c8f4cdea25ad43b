import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference, type OwnConference } from '../../support/conference.ts'
import { expectContained, expectToFit } from '../../support/fit.ts'
import { expectLanguage } from '../../support/language.ts'
import type { Listener } from '../../support/listener.ts'
import { addIntegration } from '../../support/lti.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { signedIn } from '../../support/session.ts'
import { expectChime, keepTonesInReach, tonesOf } from '../../support/sounds.ts'
import { expect, test } from '../../support/test.ts'

test('the chat page shows the chats of a conference and writes in them', async ({
  owner,
  signedInPage: portal,
}) => {
  const metaData3 = await addIntegration(owner)
  await portal.goto(`/lms/${metaData3}/chat`)
  await expect(portal.getByText('No Conferences Found')).toBeVisible()
  await expect(portal.getByText('No Chats Found')).toBeVisible()

  // The owner never joins it.
  const conference = await createConference(owner, { metaData3 })
  const params = { id: conference.confId }
  await owner.client.conferenceUser.create({ params, body: { displayName: 'Ben', role: 1 } })
  await portal.goto(`/lms/${metaData3}/chat`)
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
  await portal.getByRole('button', { name: 'Search this chat' }).click()
  await portal.getByRole('searchbox', { name: 'Search this chat' }).fill('welcome')
  await expect(portal.getByRole('list', { name: 'Messages found' }).getByRole('button')).toBeVisible()
  await expectAccessible(portal)
  await portal.getByRole('button', { name: 'Search this chat' }).click()

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

test("the chat page of a learning platform has that platform's conferences alone", async ({
  owner,
  signedInPage: portal,
}) => {
  const integrationId = await addIntegration(owner)
  await createConference(owner)
  const own = await createConference(owner, { displayName: 'Course', metaData3: integrationId })
  await portal.goto(`/lms/${integrationId}/chat`)
  const conferences = portal.getByRole('combobox', { name: 'Pick Conference...' })
  await conferences.selectOption(own.displayName)
  await expect(conferences.getByRole('option')).toHaveText(['Pick Conference...', own.displayName])
  await portal.getByRole('button', { name: /^Everyone/ }).click()
  await portal.getByRole('textbox', { name: 'Message Everyone' }).fill('Homework')
  await portal.keyboard.press('Enter')
  await expect(
    portal.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem').last(),
  ).toContainText('Delivered')
})

test('people with a personal link and an owner who never joined write to each other outside the call', async ({
  owner,
  signedInPage: portal,
  newPage,
}) => {
  const integrationId = await addIntegration(owner)
  const { confId, displayName } = await createConference(owner, {
    displayName: 'Course',
    metaData3: integrationId,
  })
  const params = { id: confId }
  const mary = await owner.client.conferenceUser.create({ params, body: { displayName: 'Mary', role: 1 } })
  const key = new URL(mary.attendAsAttendeeUrl ?? '').searchParams.get('key')
  const page = await newPage()
  await page.goto(`/lms/${integrationId}/chat?id=${confId}&key=${key}`)
  await expect(page).toHaveURL(new RegExp(`/lms/${integrationId}/chat\\?id=${confId}$`))
  await expect(page.getByRole('combobox', { name: 'Pick Conference...' }).getByRole('option')).toHaveText([
    'Pick Conference...',
    displayName,
  ])
  await chatCalled(page, 'Everyone').click()
  await page.getByRole('textbox', { name: 'Message Everyone' }).fill('When is it due?')
  await page.keyboard.press('Enter')
  await expect(messagesOf(page).last()).toContainText('Delivered')
  await expectAccessible(page)

  await portal.goto(`/lms/${integrationId}/chat`)
  await portal.getByRole('combobox', { name: 'Pick Conference...' }).selectOption(displayName)
  await chatCalled(portal, 'Everyone').click()
  await expect(messagesOf(portal).last()).toContainText('Mary')
  await portal.getByRole('textbox', { name: 'Message Everyone' }).fill('Tomorrow')
  await portal.keyboard.press('Enter')
  await expect(messagesOf(portal).last()).toContainText('Delivered')
  await expect(messagesOf(page).last()).toContainText('Tomorrow')
  // The key is in the memory of the tab.
  await page.reload()
  await chatCalled(page, 'Everyone').click()
  await expect(messagesOf(page).last()).toContainText('Tomorrow')
  const { items } = await owner.client.conferenceUser.list({ params })
  expect(items.map(({ active }) => active)).toEqual([false, false])

  await owner.client.conferenceUser.delete({ params: { ...params, userId: mary.userId } })
  await page.reload()
  await expect(page.getByText(/^No Conferences Found/)).toBeVisible()
})

test('an unknown integration and the page without one are not there in production', async ({ page }) => {
  for (const address of ['/lms/nowhere/chat', '/Chat', '/Testing']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  }
})

const messagesOf = (page: Page) =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem')

/** A person in the conference without a browser, who writes messages. */
function writerOf({ confId: id }: OwnConference, { token }: Listener) {
  const { chat } = createLumiClient({ baseUrl: lumiUrl(), getToken: async () => token })
  return {
    write: (chatId: string, text: string) =>
      chat.send({ params: { id, chatId }, body: { messageData: `<p>${text}</p>` } }),
    newest: async (chatId: string) => (await chat.read({ params: { id, chatId } })).lastMessage?.messageData,
  }
}

const chatCalled = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Chats' }).getByRole('button', { name: new RegExp(`^${name}`) })

test('the chat page counts, sounds and reads out what others write, and a host deletes it', async ({
  owner,
  portal,
  listen,
}) => {
  const metaData3 = await addIntegration(owner)
  const conference = await createConference(owner, { metaData3 })
  const params = { id: conference.confId }
  await owner.client.conference.join({ params, body: { displayName: 'Olga' } })
  const ben = writerOf(conference, await listen(conference, 1, 'Ben'))
  await portal.addInitScript(keepTonesInReach)
  await portal.goto(`/lms/${metaData3}/chat?name=Olga`)
  await portal.getByRole('combobox', { name: 'Pick Conference...' }).selectOption(conference.displayName)

  // In the list, while no chat is open.
  const log = portal.getByRole('log', { name: 'New messages' })
  await expect(chatCalled(portal, 'Everyone')).toBeVisible()
  await ben.write('everyone', 'First')
  await expect(portal.getByRole('img', { name: '1 new message' })).toHaveText('1')
  await expect(log).toContainText('Ben First')
  await expectChime(portal, 0)
  await expectAccessible(portal)
  await ben.write('everyone', 'Second')
  await expect(portal.getByRole('img', { name: '2 new messages' })).toHaveText('2')

  // A message in view is not new, and is still read out.
  await chatCalled(portal, 'Everyone').click()
  await expect(portal.getByRole('img', { name: /new message/ })).toHaveCount(0)
  const messages = portal.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem')
  await ben.write('everyone', 'Third')
  await expect(messages.last()).toContainText('Third')
  await expect(log).toContainText('Ben Third')

  // Another chat, with the sound switched off.
  await portal.getByRole('button', { name: 'Chat options' }).click()
  await portal.getByRole('button', { name: 'Turn message sound off' }).click()
  const silentSince = await tonesOf(portal)
  const { chatId } = await owner.client.chat.create({ params, body: { displayName: 'Staff', userGroup: 2 } })
  await ben.write(chatId, 'Over here')
  await expect(chatCalled(portal, 'Staff').getByRole('img', { name: '1 new message' })).toBeVisible()
  await expect(log).toContainText('Ben · Not to everyone Over here')
  expect(await tonesOf(portal)).toBe(silentSince)
  await portal.getByRole('button', { name: 'Chat options' }).click()
  await portal.getByRole('button', { name: 'Turn message sound on' }).click()

  await messages.last().hover()
  await messages.last().getByRole('button', { name: 'Options for a message from Ben' }).click()
  await messages.last().getByRole('button', { name: 'Delete' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messages.last()).toContainText('Second')
  expect(await ben.newest('everyone')).toContain('Second')
  await ben.write(chatId, 'And again')
  await expectChime(portal, silentSince)
})

const languages = [
  { language: 'de', name: 'German', everyone: 'Alle' },
  { language: 'ar', name: 'Arabic', everyone: 'الجميع' },
] as const

for (const words of languages) {
  test(`the chat page in ${words.name} fits every size, and is accessible`, async ({
    owner,
    newPage,
    listen,
  }) => {
    const metaData3 = await addIntegration(owner)
    const conference = await createConference(owner, {
      metaData3,
      displayName: 'Weiterbildungsveranstaltung Qualitätsmanagement',
    })
    await owner.client.conference.join({ params: { id: conference.confId }, body: { displayName: 'Olga' } })
    const ben = writerOf(conference, await listen(conference, 1, 'Ben'))
    await ben.write('everyone', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3))
    const page = await newPage({ storageState: await signedIn(owner), locale: words.language })
    await page.goto(`/lms/${metaData3}/chat?name=Olga`)
    await expectLanguage(page, words.language, words.language === 'ar' ? 'rtl' : 'ltr')
    await page.getByRole('combobox').first().selectOption(conference.displayName)
    for (const open of [false, true]) {
      if (open) await page.getByRole('button', { name: new RegExp(`^${words.everyone}`) }).click()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectToFit(page)
        await expectContained(page.getByRole('main'))
        if (size.width === 800) await expectAccessible(page)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
}

/** A desk, a tablet, a phone, and one that lies. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 800, height: 700 },
  { width: 375, height: 720 },
  { width: 667, height: 375 },
]
