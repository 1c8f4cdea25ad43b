import { createLumiClient } from '@lumi/sdk'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFit, expectToFitSmallest } from '../../support/fit.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { sentBy } from '../../support/sent.ts'
import { signedIn } from '../../support/session.ts'
import { hearNothing } from '../../support/stale.ts'
import { addSubAccount, takePart } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'

const pane = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the conference' }).getByRole('link', { name })

/** A guest is in the conference, as far as the server knows. */
const enter = (id: string, displayName: string, password: string) =>
  createLumiClient({ baseUrl: lumiUrl() }).conference.join({
    params: { id },
    body: { displayName, password },
  })

test('changes settings, while somebody else changes others', async ({
  signedInPage: portal,
  owner,
  newPage,
}) => {
  const { displayName, confId } = await createConference(owner, { displayName: 'Algebra' })
  const read = () => owner.client.conference.read({ params: { id: confId } })
  await portal.goto('/Portal/Conferences/1')
  await portal.getByRole('main').getByRole('link', { name: displayName, exact: true }).click()
  await expect(portal.getByRole('heading', { level: 1, name: displayName })).toBeFocused()
  await expectAccessible(portal)
  await expectToFitSmallest(portal)

  const other = await newPage({ storageState: await signedIn(owner) })
  await other.goto(`/Portal/Conference/${confId}`)
  await other.getByLabel('Name').fill('Topology')
  await portal.getByLabel('Name').fill('Geometry')
  await portal.getByRole('radio', { name: 'Lime' }).check()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('button', { name: 'Saved' })).toBeDisabled()
  await expect(
    portal.getByText('This has since been changed to “Topology”. What you typed is still here.'),
  ).toBeVisible()
  await expect(portal.getByLabel('Name')).toHaveValue('Geometry')

  await portal.getByRole('switch', { name: 'Whiteboards' }).uncheck()
  await portal.getByRole('tab', { name: 'Presenter' }).click()
  await portal.getByRole('group', { name: 'Presenters may' }).getByRole('switch', { name: 'Record' }).check()
  await portal.getByRole('checkbox', { name: 'Allow attendees to join without a password' }).check()
  await expect(portal.getByLabel('Attendee password')).toBeDisabled()
  await portal.getByRole('radio', { name: 'By Country' }).check()
  await portal.getByRole('combobox', { name: 'Country' }).fill('iceland')
  await portal.getByRole('option', { name: 'Iceland' }).click()
  await portal.getByRole('button', { name: 'Save' }).click()
  await expect(portal.getByRole('button', { name: 'Saved' })).toBeDisabled()
  expect(await read()).toMatchObject({
    displayName: 'Geometry',
    backgroundColor: 3,
    attendeePassword: '',
    location: 2,
    countryCode: 'IS',
    features: { whiteboard: false, chat: true },
    presenterPrivileges: { record: true },
  })
  await expect(other.getByRole('heading', { level: 1, name: 'Geometry' })).toBeVisible()
})

test('settings are saved only where nothing that is needed is missing, and those alone that were changed', async ({
  newPage,
  owner,
}) => {
  const { confId, presenterPassword } = await createConference(owner)
  const page = await newPage({ storageState: await signedIn(owner) })
  await hearNothing(page)
  const path = `/v1/conference/${confId}`
  const sent = sentBy(page, 'PUT', path)
  await page.goto(`/Portal/Conference/${confId}`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await page.getByRole('radio', { name: 'Lime' }).check()
  for (const name of ['Name', 'Host password', 'Presenter password', 'Attendee password']) {
    const field = page.getByLabel(name, { exact: true })
    const saved = await field.inputValue()
    await expect(save).toBeEnabled()
    await field.fill('')
    await expect(save).toBeDisabled()
    await field.fill(saved)
  }
  await page.getByLabel('Attendee password').fill('')
  await page.getByRole('checkbox', { name: 'Allow attendees to join without a password' }).check()
  await expect(save).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Allow attendees to join without a password' }).uncheck()

  const host = page.getByLabel('Host password')
  const hostPassword = await host.inputValue()
  const mustDiffer = page.getByText('is the same. Each role needs a password of its own.')
  await host.fill(presenterPassword ?? '')
  await save.click()
  await expect(mustDiffer).toBeVisible()
  await host.fill(hostPassword)
  await page.getByRole('radio', { name: 'By Country' }).check()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United States')
  const saving = new Promise<Route>((resolve) => void page.route(`**${path}`, resolve, { times: 1 }))
  await save.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await (await saving).continue()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled()
  expect(sent).toEqual([{ backgroundColor: 3, location: 2, countryCode: 'US' }])

  // Taken elsewhere meanwhile, which only the server knows.
  await owner.client.conference.update({ params: { id: confId }, body: { presenterPassword: 'Comet12' } })
  await host.fill('Comet12')
  await expect(mustDiffer).toBeHidden()
  await save.click()
  await expect(page.getByText('The passwords of hosts, presenters and attendees must differ.')).toBeVisible()
  await expect(page.getByLabel('Presenter password')).toBeFocused()
  expect(sent).toHaveLength(2)
})

test('unsaved settings outlast a look at another pane, and are asked about before the page is left', async ({
  signedInPage: portal,
  owner,
}) => {
  const { displayName, confId } = await createConference(owner, { displayName: 'Draft' })
  await portal.goto(`/Portal/Conference/${confId}`)
  await portal.getByLabel('Name').fill('Half a name')
  await pane(portal, 'Users').click()
  await expect(portal.getByText('No Users Found')).toBeVisible()
  await portal.goBack()
  await expect(portal.getByLabel('Name')).toHaveValue('Half a name')
  await portal.getByRole('main').getByRole('link', { name: 'Conferences' }).click()
  const question = portal.getByRole('dialog', { name: 'You have unsaved changes!' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await portal.getByRole('button', { name: 'Reset' }).click()
  await expect(portal.getByLabel('Name')).toHaveValue(displayName)
  await portal.getByRole('main').getByRole('link', { name: 'Conferences' }).click()
  await expect(portal).toHaveURL(/Conferences/)
})

test('is started, shared, ended and restarted by keyboard', async ({ signedInPage: portal, owner }) => {
  const { confId } = await createConference(owner, { startMethod: 1 })
  await portal.goto(`/Portal/Conference/${confId}`)
  const press = async (name: string) => {
    const button = portal.getByRole('button', { name, exact: true })
    // The state shows at once; until the server has answered, nothing else is begun.
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    await button.focus()
    await portal.keyboard.press('Enter')
  }
  const state = (name: string) =>
    expect(portal.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  await state('Waiting to Start')
  await press('Share')
  await expect(portal.getByRole('dialog', { name: 'Invite to Join Conference' })).toBeVisible()
  await portal.keyboard.press('Escape')
  await expect(portal.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
  await press('Start')
  await state('Live')
  await press('End')
  await state('Ended')
  await press('Restart')
  await state('Live')
})

test('a presenter reads the settings of a conference they take part in', async ({ newPage, owner }) => {
  const conference = await createConference(owner, { displayName: 'Lecture' })
  const presenter = await addSubAccount(owner, 2)
  await takePart(presenter, conference.confId)
  const page = await newPage({ storageState: await signedIn(presenter) })
  await page.goto('/Portal')
  await page.getByRole('link', { name: conference.displayName, exact: true }).click()
  await expect(page.getByText('Hosts can change these settings.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await expectToFitSmallest(page)
  await pane(page, 'Users').click()
  await expect(page.getByRole('listitem', { name: 'Grace Hopper' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create New' })).toHaveCount(0)
})

test('creates a user, changes their privileges, and deletes them', async ({
  signedInPage: portal,
  owner,
  page,
}) => {
  const { confId, attendeePassword } = await createConference(owner)
  await portal.goto(`/Portal/Conference/${confId}?pane=users`)
  await portal.getByRole('button', { name: 'Create New' }).click()
  const create = portal.getByRole('dialog', { name: 'New user' })
  await create.getByRole('radio', { name: 'Host' }).check()
  await expect(create.getByRole('button', { name: 'Save' })).toBeDisabled()
  await create.getByLabel('Name').fill('Emmy Noether')
  await create.getByRole('radio', { name: 'Presenter' }).check()
  await create.getByRole('button', { name: 'Save' }).click()
  const personal = portal.getByRole('dialog', { name: 'Personal link for Emmy Noether' })
  await expectAccessible(portal)
  const link = await personal.getByLabel('Personal link').inputValue()
  await personal.getByRole('button', { name: 'Close' }).click()
  await page.goto(link)
  await expect(page.getByLabel('Your name')).toHaveValue('Emmy Noether')
  await portal.getByRole('button', { name: 'Edit Emmy Noether' }).click()
  const edit = portal.getByRole('dialog', { name: 'Edit user' })
  await expect(edit.getByRole('switch', { name: 'Record' })).toBeVisible()
  await expect(edit.getByRole('group', { name: 'Media Controls' })).toHaveCount(0)
  await edit.getByRole('button', { name: 'Done' }).click()

  await enter(confId, 'Ada', attendeePassword ?? '')
  const ada = portal.getByRole('listitem', { name: 'Ada' })
  await expect(ada.getByText('Online')).toBeVisible()
  await expect(portal.getByText('2 users')).toBeVisible()
  await expectAccessible(portal)
  await expectToFitSmallest(portal)
  await portal.getByRole('combobox', { name: 'Which users are shown' }).click()
  await portal.getByRole('option', { name: 'Online Users' }).click()
  await expect(portal.getByText('1 user', { exact: true })).toBeVisible()

  await ada.getByRole('button', { name: 'Edit Ada' }).click()
  const media = edit.getByRole('group', { name: 'Media Controls' })
  const read = async () => {
    const { items } = await owner.client.conferenceUser.list({
      params: { id: confId },
      query: { active: 'true' },
    })
    return items
  }
  // Nobody is heard or seen without wanting to be: they are asked, and nothing is shown as on before it is.
  for (const [name, state, device] of [
    ['Video', 'videoState', 'camera'],
    ['Audio', 'audioState', 'microphone'],
  ] as const) {
    await media.getByRole('switch', { name }).click()
    await expect(media.getByText(`Asked Ada to turn their ${device} on.`)).toBeVisible()
    await expect(media.getByRole('switch', { name })).not.toBeChecked()
    expect((await read())[0]?.[state]).toBe(0)
  }
  await expectAccessible(portal)
  await expectToFitSmallest(portal)
  const turns = edit.getByRole('switch', { name: 'Turn shared pages' })
  await expect(turns).not.toBeChecked()
  await edit.getByRole('radio', { name: 'Presenter' }).click()
  await expect(turns).toBeChecked()
  // The answer to the change before may show for a moment.
  await turns.click()
  await expect
    .poll(async () => (await read()).map(({ role, privileges }) => [role, privileges.changePages]))
    .toEqual([[2, false]])
  await edit.getByLabel('Name').fill('Ada King')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('button', { name: 'Saved' })).toBeDisabled()
  await edit.getByRole('button', { name: 'Delete user' }).click()
  await portal.getByRole('dialog', { name: 'Delete User/s' }).getByRole('button', { name: 'Delete' }).click()
  await expect(portal.getByText('No Users Found')).toBeVisible()
})

test('announces something while somebody is in the conference', async ({ signedInPage: portal, owner }) => {
  const { confId, attendeePassword } = await createConference(owner)
  await portal.goto(`/Portal/Conference/${confId}`)
  await expect(pane(portal, 'Users')).toBeVisible()
  await expect(pane(portal, 'Announcements')).toHaveCount(0)
  await enter(confId, 'Ada', attendeePassword ?? '')
  await pane(portal, 'Announcements').click()
  await expectAccessible(portal)
  await expectToFitSmallest(portal)
  const send = portal.getByRole('button', { name: 'Send Announcement' })
  await expect(send).toBeDisabled()
  await portal.getByLabel('Message').fill('We begin in five minutes')
  await portal.getByRole('combobox', { name: 'Recipients' }).click()
  await portal.getByRole('option', { name: 'Chosen users' }).click()
  await expect(send).toBeDisabled()
  await portal.getByRole('checkbox', { name: 'Ada' }).check()
  await send.click()
  await expect(portal.getByText('Your announcement was successfully sent!')).toBeVisible()
  await expect(portal.getByLabel('Message')).toHaveValue('')
})

test('an announcement has both the text and the link of its button, and reports when it could not be sent', async ({
  newPage,
  owner,
}) => {
  const { confId, attendeePassword } = await createConference(owner)
  await enter(confId, 'Ada', attendeePassword ?? '')
  const page = await newPage({ storageState: await signedIn(owner) })
  await hearNothing(page)
  const sent = sentBy(page, 'POST', '/toast')
  await page.goto(`/Portal/Conference/${confId}?pane=announcements`)
  const [text, link] = [page.getByLabel('Button text'), page.getByLabel('Link', { exact: true })]
  const send = page.getByRole('button', { name: 'Send Announcement' })
  const isPair = page.getByText('A button needs both a text and a link')
  await page.getByLabel('Message').fill('Agenda')
  await text.fill('Open')
  await send.click()
  await expect(link).toBeFocused()
  await expect(isPair).toBeVisible()
  await link.fill('https://www.example.com/agenda')
  await text.fill('')
  await send.click()
  await expect(text).toBeFocused()
  await expect(isPair).toBeVisible()
  await text.fill('Open')
  const endless = page.getByLabel('Stays until it is closed')
  await expect(endless).toBeChecked()
  await endless.uncheck()
  const seconds = page.getByLabel('Duration in seconds')
  await expect(seconds).toHaveValue('1')
  await seconds.fill('2')
  await send.click()
  await expect(page.getByText('Your announcement was successfully sent!')).toBeVisible()
  const button = { buttonText: 'Open', buttonUrl: 'https://www.example.com/agenda' }
  expect(sent).toEqual([{ messageText: 'Agenda', durationMs: 2000, ...button }])

  const params = { id: confId }
  await owner.client.conference.update({ params, body: { state: 3 } })
  await owner.client.conference.delete({ params })
  await page.getByLabel('Message').fill('Goodbye')
  await send.click()
  await expect(page.getByText('Error Occurred! Try sending announcement again')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Goodbye')
  await page.reload()
  await expect(page.getByText('This conference is gone')).toBeVisible()
})

test('a tour leads through the page, and is put away for good', async ({ signedInPage: portal, owner }) => {
  const { confId } = await createConference(owner)
  await portal.goto(`/Portal/Conference/${confId}`)
  await portal.getByRole('button', { name: 'Start the tour' }).click()
  const step = portal.getByRole('dialog')
  await expect(step.getByText('Invite, start, join')).toBeVisible()
  await expect(step.getByText('1 of 5')).toBeVisible()
  await expectAccessible(portal)
  await portal.keyboard.press('Enter')
  await expect(step.getByText('Details & Settings')).toBeVisible()
  await portal.keyboard.press('Escape')
  await expect(step).toBeHidden()
  await portal.setViewportSize({ width: 949, height: 900 })
  await portal.getByRole('button', { name: 'Start the tour' }).click()
  await expect(step.getByText('1 of 3')).toBeVisible()
  const buttonsFillTheLine = () =>
    step.evaluate((popover) => {
      const footer = popover.querySelector('footer')
      return footer?.querySelector('span:last-child')?.clientWidth === footer?.clientWidth
    })
  await portal.setViewportSize({ width: 325, height: 640 })
  expect(await buttonsFillTheLine()).toBe(false)
  await portal.setViewportSize({ width: 324, height: 640 })
  expect(await buttonsFillTheLine()).toBe(true)
  await expectToFit(portal)
  await portal.keyboard.press('Escape')
  await expect(step).toBeHidden()
  await portal.getByRole('button', { name: 'Hide' }).click()
  await expect(portal.getByText('New here?')).toBeHidden()
  await portal.reload()
  await expect(portal.getByLabel('Name')).toBeVisible()
  await expect(portal.getByText('New here?')).toBeHidden()
})

test('files are uploaded, linked from the library and unlinked', async ({ signedInPage: portal, owner }) => {
  const { confId } = await createConference(owner)
  const buffer = Buffer.from('Line 1 of the lesson')
  await portal.goto(`/Portal/Conference/${confId}?pane=content`)
  await expect(portal.getByText('No files yet')).toBeVisible()
  await portal.getByRole('button', { name: 'Upload / Choose Files' }).click()
  const picking = portal.waitForEvent('filechooser')
  await portal.getByRole('button', { name: 'Choose Files', exact: true }).click()
  await (await picking).setFiles([
    { name: 'lesson.txt', mimeType: 'text/plain', buffer },
    { name: 'notes.txt', mimeType: 'text/plain', buffer },
  ])
  const row = (name: string) => portal.getByRole('main').getByRole('listitem', { name, exact: true })
  await expect(row('notes.txt')).toBeVisible()
  await expect(portal.getByText('2 files', { exact: true })).toBeVisible()
  await expect(portal.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(portal)
  await expectToFitSmallest(portal)

  await portal.getByRole('button', { name: 'Unlink notes.txt' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(row('notes.txt')).toHaveCount(0)
  await portal.getByRole('button', { name: 'Link from library' }).click()
  const library = portal.getByRole('dialog', { name: 'Link files from the library' })
  await expect(library.getByText('Linked', { exact: true })).toBeVisible()
  await expectAccessible(portal)
  await expectToFitSmallest(portal)
  await library.getByRole('button', { name: 'Link notes.txt' }).click()
  await expect(library.getByText('Linked', { exact: true })).toHaveCount(2)
  await portal.keyboard.press('Escape')
  await expect(row('notes.txt')).toBeVisible()
})
