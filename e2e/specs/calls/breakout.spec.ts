import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callLook } from '../../support/call-look.ts'
import { createConference } from '../../support/conference.ts'
import { callBackNow, enterUnseen, returnToMainRoom, visit, writeMessage } from '../../support/lesson.ts'
import { control, enterMuted, expectInCall, join, leave, tileOf, tilesOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Breakout rooms are open' })
/** The notification of a person who was moved. */
const moveNotice = (page: Page) =>
  page.getByRole('listitem').getByText(/^(Ada has|The breakout rooms have|The time is up)/)
/** Returns the page's errors about broken data channels, since a change of rooms must close them in order. */
function brokenChannelsOf(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && /data ?channel/i.test(message.text())) errors.push(message.text())
  })
  return errors
}
const pane = (page: Page) => page.getByRole('region', { name: 'Rooms and the people in them' })

test('people go to breakout rooms, ask for help, are moved, and are called back', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  const broken = [page, ben, cleo].map(brokenChannelsOf)
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await expect(tilesOf(page)).toHaveCount(3)
  await expect(control(ben, 'Breakout')).toBeDisabled()
  const writing = (to: string) => cleo.getByRole('textbox', { name: `Message ${to}`, exact: true })
  await control(cleo, 'Chat').click()
  await writing('Everyone').fill('Half a sent')

  await control(page, 'Breakout').click()
  await expectAccessible(page)
  await pane(page).getByLabel('Open for').selectOption({ label: '10 minutes' })
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  // The people who stay learn that nobody has hung up.
  await expect(page.getByText(/^Ben (and 1 other )?went to another room$/)).toBeVisible()
  await expect(notice(ben).getByText('Room 1')).toBeVisible()
  await expect(notice(cleo).getByText('Room 2')).toBeVisible()
  await expect(writing('Everyone in Room 2')).toHaveValue('')
  await expect(cleo.getByText(/^What is written here becomes a file/)).toBeVisible()
  await expect(notice(ben).getByRole('timer')).toHaveText(/^Closes in (10|9):\d\d$/)
  // It names the person who did it, the room, and the end.
  await expect(moveNotice(ben)).toHaveText(/^Ada has put you in Room 1, until \d+:\d\d.[AP]M\.$/)
  await expect(tilesOf(ben)).toHaveCount(1)
  await expect(pane(page).getByText('Ben')).toBeVisible()
  await expectAccessible(page)

  await notice(ben).getByRole('button', { name: 'Ask for help' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Room 1 asks for help' })
    .getByRole('button', { name: 'Visit' })
    .click()
  await expect(tileOf(ben, 'Ada')).toBeVisible()
  await expect(notice(page).getByText('Room 1')).toBeVisible()
  await expect(notice(ben).getByRole('button', { name: 'Ask for help' })).toBeVisible()
  // The pane that was open still is, here and back in the main room.
  await expect(pane(page).getByText('You are here')).toBeVisible()
  await returnToMainRoom(page)
  await expect(tilesOf(ben)).toHaveCount(1)

  await pane(page).getByRole('button', { name: 'Move Cleo' }).click()
  await page.getByRole('button', { name: 'To Room 1' }).click()
  await expect(moveNotice(cleo)).toHaveText(/^Ada has put you in Room 1, with Ben, until /)
  await expect(tileOf(ben, 'Cleo')).toBeVisible()
  await expect(notice(cleo).getByText('Room 1')).toBeVisible()
  await pane(page).getByLabel('Message to all rooms').fill('Five minutes left')
  await pane(page).getByRole('button', { name: 'Send' }).click()
  const message = cleo.getByRole('listitem').filter({ hasText: 'Five minutes left' })
  await expect(message).toContainText('Ada to all rooms')

  await callBackNow(page)
  for (const one of [page, ben, cleo]) await expect(tilesOf(one)).toHaveCount(3)
  // Called away in the middle of it.
  await expect(writing('Everyone')).toHaveValue('Half a sent')
  await expect(notice(ben)).toHaveCount(0)
  await expect(moveNotice(ben)).toHaveText(
    'Ada has closed the breakout rooms. You are back in the main room.',
  )
  await expect(moveNotice(page)).toHaveCount(0)
  expect(broken.flat()).toEqual([])
})

test('unnamed rooms are shown by their number in the language of each viewer', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  const people = { de: await newPage({ locale: 'de' }), ar: await newPage({ locale: 'ar' }) }
  await enterMuted(page, hostUrl, 'Ada')
  for (const [language, name] of [
    ['de', 'Ben'],
    ['ar', 'Cleo'],
  ] as const)
    await callLook({ page: people[language], language, look: async () => undefined }).enter(attendeeUrl, name)
  await expect(tilesOf(page)).toHaveCount(3)
  await control(page, 'Breakout').click()
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  await expect(people.de.getByRole('heading', { name: 'Raum 1' })).toBeVisible()
  await expect(people.de.getByText('Ada hat Sie Raum 1 zugeteilt.')).toBeVisible()
  await expect(people.ar.getByRole('heading', { name: 'الغرفة 2' })).toBeVisible()
  await owner.client.breakout.close({ params: { id: confId }, body: { seconds: 0 } })
  await expect(people.de.getByText('Die Gruppenräume wurden geschlossen.')).toBeVisible()
})

/** The zone of a room, or of the main room, in the panel. */
const place = (page: Page, name: string) =>
  pane(page)
    .getByRole('listitem')
    .filter({ has: page.getByTitle(name, { exact: true }) })
    .first()
const person = (page: Page, name: string) => pane(page).getByTitle(name, { exact: true })

test('hosts see who will go where before rooms open, draw again, change it by keyboard, and open just that', async ({
  owner,
  page,
  listen,
}) => {
  const conference = await createConference(owner)
  await enterMuted(page, conference.hostUrl, 'Ada')
  const names = ['Ben', 'Cleo', 'Dan', 'Eve']
  for (const [at, name] of names.entries()) await listen(conference, at + 1, name)
  await expect(tilesOf(page)).toHaveCount(5)
  await control(page, 'Breakout').click()
  /** The names of those in this room, or assigned to it. */
  const namesIn = (room: string) =>
    place(page, room).getByRole('list').locator('span[title]').allTextContents()
  const all = async () => [...(await namesIn('Room 1')), '|', ...(await namesIn('Room 2'))].join(' ')
  await expect.poll(all).toBe('Ben Dan | Cleo Eve')
  await expectAccessible(page)

  await pane(page).getByLabel('Who goes where').selectOption({ label: 'At random' })
  const drawn = new Set<string>()
  await expect(async () => {
    // Until the answer arrives, the form shows the assignment before it.
    const answered = page.waitForResponse(/\/breakout\/preview$/)
    await pane(page).getByRole('button', { name: 'Shuffle again' }).click()
    await (await answered).finished()
    await expect.poll(async () => (await namesIn('Room 1')).length).toBe(2)
    drawn.add(await all())
    expect(drawn.size).toBeGreaterThan(1)
  }).toPass()

  // Moves somebody of the first room by their menu; they then stand in the second, and the focus goes with them.
  const [moved = ''] = await namesIn('Room 1')
  const menu = pane(page).getByRole('button', { name: `Move ${moved}` })
  await menu.press('Enter')
  await page.getByRole('button', { name: 'To Room 2' }).press('Enter')
  await expect.poll(() => namesIn('Room 2')).toContain(moved)
  await expect(menu).toBeFocused()
  // And somebody else stays.
  const [stays = ''] = await namesIn('Room 1')
  await pane(page)
    .getByRole('button', { name: `Move ${stays}` })
    .press('Enter')
  await page.getByRole('button', { name: 'To Main room' }).press('Enter')
  await expect.poll(() => namesIn('Main room')).toEqual([stays])
  await expectAccessible(page)
  const expected = { 'Room 1': await namesIn('Room 1'), 'Room 2': await namesIn('Room 2') }
  expect(expected).toEqual({ 'Room 1': [], 'Room 2': names.filter((name) => name !== stays) })

  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  await expect(pane(page).getByRole('button', { name: 'Call everybody back now' })).toBeVisible()
  const { breakout } = await owner.client.breakout.read({ params: { id: conference.confId } })
  const opened = breakout?.rooms.map(({ displayName, people }) => [
    displayName,
    people.map(({ displayName: name }) => name).toSorted(),
  ])
  expect(Object.fromEntries(opened ?? [])).toEqual(expected)
  await expect.poll(() => namesIn('Main room')).toEqual([stays])
})

test('hosts put people into rooms by dragging and by keyboard, and place latecomers', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo, dan] = [await newPage(), await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await expect(tilesOf(page)).toHaveCount(3)

  await control(page, 'Breakout').click()
  await pane(page).getByLabel('Who goes where').selectOption({ label: 'As chosen below' })
  await person(page, 'Ben').dragTo(place(page, 'Room 1'))
  await expect(place(page, 'Room 1')).toContainText('Ben')
  await pane(page).getByRole('button', { name: 'Move Cleo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'To Room 1' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(place(page, 'Room 2')).toContainText('Cleo')
  await expectAccessible(page)
  await pane(page).getByRole('button', { name: 'Open the rooms' }).press('Enter')
  await expect(notice(ben).getByText('Room 1')).toBeVisible()
  await expect(notice(cleo).getByText('Room 2')).toBeVisible()
  await control(page, 'Breakout').click()

  await enterMuted(dan, attendeeUrl, 'Dan')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Dan waits for a room' })
    .getByRole('button', { name: 'Show' })
    .click()
  await expect(place(page, 'Main room')).toContainText('Waits for a room')
  await person(page, 'Dan').dragTo(place(page, 'Room 1'))
  await expect(notice(dan).getByText('Room 1')).toBeVisible()
  await expect(tileOf(dan, 'Ben')).toBeVisible()

  // A person who leaves a room disappears from the list, without any change of the rooms.
  await leave(ben)
  await expect(person(page, 'Ben')).toHaveCount(0)
})

test('people choose their rooms, go back to them, and return with their roles', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await expect(tilesOf(page)).toHaveCount(2)
  await control(page, 'Users').click()
  await page.getByRole('button', { name: 'Options for Ben' }).click()
  await page.getByRole('button', { name: 'Make a presenter' }).click()
  await expect(page.getByRole('heading', { name: 'Presenters (1)' })).toBeVisible()
  // A person who manages the rooms chooses none; a presenter who may not manage them is asked like everybody.
  await owner.client.conference.update({
    params: { id: new URL(hostUrl).searchParams.get('id') ?? '' },
    body: { presenterPrivileges: { changeUser: false } },
  })
  await expect(control(ben, 'Breakout')).toBeDisabled()

  await control(page, 'Breakout').click()
  await pane(page).getByLabel('Who goes where').selectOption({ label: 'People choose themselves' })
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  await expect(place(page, 'Main room')).toContainText('Has not chosen a room yet')
  await ben.getByRole('dialog').getByRole('button', { name: 'Go to Room 2' }).click()
  await expect(notice(ben).getByText('Room 2')).toBeVisible()
  // Latecomers are asked as well.
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await cleo.getByRole('dialog').getByRole('button', { name: 'Go to Room 2' }).click()
  await expect(tileOf(cleo, 'Ben')).toBeVisible()
  const messages = cleo.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await control(cleo, 'Chat').click()
  await writeMessage(cleo, 'Helo')
  await expect(messages).toContainText(['Helo'])

  // A page that is loaded again is in the main room, and has a way back.
  await cleo.reload()
  await expectInCall(cleo)
  await expect(tileOf(cleo, 'Ada')).toBeVisible()
  await notice(cleo).getByRole('button', { name: 'Back to Room 2' }).click()
  await expect(tileOf(cleo, 'Ben')).toBeVisible()
  // Their messages there are still theirs.
  await control(cleo, 'Chat').click()
  await expect(messages).toContainText(['Helo'])
  await cleo.getByRole('textbox', { name: /^Message / }).press('ArrowUp')
  await writeMessage(cleo, 'Hello')
  await expect(messages).toContainText(['Hello (edited)'])
  await returnToMainRoom(ben)
  await expect(notice(ben).getByRole('button', { name: 'Back to Room 2' })).toBeVisible()
  await expect(control(ben, 'Share')).toBeEnabled()
  await control(page, 'Users').click()
  await expect(page.getByRole('heading', { name: 'Presenters (1)' })).toBeVisible()
})

test('rooms are opened at random and as last time, and everybody is called back in a minute', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await expect(tilesOf(page)).toHaveCount(3)
  await control(page, 'Breakout').click()
  const mode = pane(page).getByLabel('Who goes where')
  await expect(mode.getByRole('option', { name: 'As last time' })).toHaveCount(0)
  await mode.selectOption({ label: 'At random' })
  await pane(page).getByText('Names of the rooms').click()
  await pane(page).getByLabel('Room 1').fill('Fractions')
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  const roomOf = (one: Page) => notice(one).getByText(/^(Fractions|Room 2)$/)
  await expect(roomOf(ben)).toBeVisible()
  await expect(roomOf(cleo)).toBeVisible()
  const rooms = [await roomOf(ben).innerText(), await roomOf(cleo).innerText()]
  expect(rooms.toSorted()).toEqual(['Fractions', 'Room 2'])

  await pane(page).getByRole('button', { name: 'Call everybody back in a minute' }).click()
  for (const one of [page, ben, cleo]) {
    await expect(notice(one).getByRole('timer')).toHaveText(/^Closes in (1:00|0:[45]\d)$/)
  }
  await expect(notice(ben).getByText('The rooms close in a minute')).toBeAttached()
  // They close by themselves.
  await expect(tilesOf(ben)).toHaveCount(3, { timeout: 90_000 })
  await expect(notice(ben)).toHaveCount(0)

  await mode.selectOption({ label: 'As last time' })
  await expect(pane(page).getByLabel('Room 1')).toHaveValue('Fractions')
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  await expect(roomOf(ben)).toHaveText(rooms[0] ?? '')
  await expect(roomOf(cleo)).toHaveText(rooms[1] ?? '')
})

test('a host who visits a room sees the main room, invites nobody, and ends everything', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await expect(tilesOf(page)).toHaveCount(3)
  await control(page, 'Breakout').click()
  await pane(page).getByLabel('Who goes where').selectOption({ label: 'As chosen below' })
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  await pane(page).getByRole('button', { name: 'Visit Room 1' }).click()
  await expect(notice(page).getByText('Room 1')).toBeVisible()
  await expect(page.getByText('Nobody else is here.')).toBeVisible()
  await expect(page.getByRole('button', { name: /link/i })).toHaveCount(0)

  await expect(place(page, 'Main room')).toContainText('Cleo')
  await pane(page).getByRole('button', { name: 'Move Ben' }).click()
  await page.getByRole('button', { name: 'To Room 1' }).click()
  await expect(tileOf(page, 'Ben')).toBeVisible()

  // A person who waits at the main room meanwhile is admitted from here.
  await owner.client.entry.change({ params: { id: confId }, body: { waitingRoom: true } })
  const dora = await newPage()
  await join(dora, attendeeUrl, 'Dora')
  const asks = page.getByRole('listitem').filter({ hasText: 'Dora is waiting to be admitted' })
  await asks.getByRole('button', { name: 'Admit' }).click()
  await expectInCall(dora)
  await expect(place(page, 'Main room')).toContainText('Dora')
  await owner.client.entry.change({ params: { id: confId }, body: { waitingRoom: false } })

  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('button', { name: 'End for everyone' }).click()
  const asked = page.getByRole('dialog', { name: 'End the conference for everyone?' })
  await expect(asked).toContainText('in the main room and in all breakout rooms')
  await asked.getByRole('button', { name: 'End for everyone' }).click()
  for (const one of [page, ben, cleo])
    await expect(one.getByRole('heading', { name: 'The conference has ended' })).toBeVisible()

  // The conference is restarted.
  await page.getByRole('button', { name: 'Restart' }).click()
  await expectInCall(page)
  await expect(notice(page)).toHaveCount(0)
  await ben.getByRole('button', { name: 'Try again' }).click()
  await ben.getByRole('button', { name: 'Join now' }).click()
  await expect(tileOf(page, 'Ben')).toBeVisible()
})

test('when the host has left, people are notified, and return by themselves', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await expect(tilesOf(page)).toHaveCount(2)
  await control(page, 'Breakout').click()
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  await expect(notice(ben).getByText('Room 1')).toBeVisible()
  await leave(page, { asHost: true })
  await expect(ben.getByText(/^No host is here now\. You can return/)).toBeVisible()
  await returnToMainRoom(ben)
  await notice(ben).getByRole('button', { name: 'Back to Room 1' }).click()
  await expect(notice(ben).getByText('Room 1', { exact: true })).toBeVisible()
})

test('drawings and messages of a room come back as files', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await expect(tilesOf(page)).toHaveCount(3)
  await control(page, 'Breakout').click()
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()
  await expect(notice(ben).getByText('Room 1')).toBeVisible()

  await visit(page, 'Room 1')
  await expect(tileOf(ben, 'Ada')).toBeVisible()
  await control(page, 'Board').click()
  await page.getByRole('button', { name: 'New whiteboard' }).click()
  const board = ben.getByRole('region', { name: 'Whiteboard 1, page' })
  await expect(board).toBeVisible()
  await ben.getByTestId('toolbar-text').click({ force: true })
  await board.click()
  await ben.keyboard.type('Our answer')
  await ben.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Texts on the whiteboard' })).toContainText('Our answer')
  await control(ben, 'Chat').click()
  await ben.getByRole('textbox', { name: /^Message / }).fill('We have it')
  await ben.getByRole('textbox', { name: /^Message / }).press('Enter')

  await returnToMainRoom(page)
  await control(page, 'Breakout').click()
  await callBackNow(page)
  await expect(tilesOf(page)).toHaveCount(3)
  await control(page, 'Files').click()
  const files = page.getByRole('region', { name: 'Files of this conference' })
  await expect(files.getByText('Room 1 - Whiteboard 1.pdf')).toBeVisible({ timeout: 40_000 })
  await expect(files.getByText('Room 1 - Chat.txt')).toBeVisible()
  await expect(files.getByText(/^Room 2/)).toHaveCount(0)
})

test('four people are put into two rooms evenly, by their names', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  await enterUnseen(page, hostUrl, 'Ada')
  const people = new Map<string, Page>()
  for (const name of ['Eve', 'Dan', 'Cleo', 'Ben']) {
    const one = await newPage()
    await enterUnseen(one, attendeeUrl, name)
    people.set(name, one)
  }
  await expect(tilesOf(page)).toHaveCount(5)
  await control(page, 'Breakout').click()
  await pane(page).getByLabel('Who goes where').selectOption({ label: 'Evenly, by name' })
  await pane(page).getByRole('button', { name: 'Open the rooms' }).click()

  const rooms = { 'Room 1': ['Ben', 'Dan'], 'Room 2': ['Cleo', 'Eve'] }
  for (const [room, names] of Object.entries(rooms)) {
    for (const name of names) {
      const one = people.get(name) as Page
      await expect(notice(one).getByText(room)).toBeVisible()
      await expect(tilesOf(one)).toHaveCount(2)
      for (const other of names.filter((other) => other !== name))
        await expect(tileOf(one, other)).toBeVisible()
    }
  }
})
