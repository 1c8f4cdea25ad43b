import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expectChime, keepTonesInReach, tonesOf } from '../../support/sounds.ts'
import { expect, test } from '../../support/test.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

test('people write to all and to one, also over a cut, and nothing of it runs or leaks', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')

  // New messages are counted and announced while the chats are closed; the shortcut opens them, Escape closes them.
  await control(page, 'Chat').click()
  await expect(composer(page)).toBeFocused()
  await write(page, '<img src=x onerror="document.title=1"> see example.com')
  await expect(messages(page)).toContainText('Delivered')
  await expect(control(ben, 'Chat')).toHaveAccessibleDescription('1 new message')
  await expect(ben.getByRole('listitem').filter({ hasText: 'see example.com' })).toContainText('Ada')
  await ben.keyboard.press('Control+Alt+KeyC')
  await expect(messages(ben)).toContainText('<img src=x onerror="document.title=1"> see example.com')
  await expect(messages(ben).locator('img')).toHaveCount(0)
  await expect(messages(ben).getByRole('link')).toHaveAttribute('href', 'https://example.com')
  await expect(control(ben, 'Chat')).not.toHaveAccessibleDescription(/new message/)
  await expectAccessible(ben)

  // The line is cut in the middle: nothing is lost, nothing comes twice, all in order.
  await write(ben, 'one')
  await expect(messages(page).last()).toContainText('one')
  await ben.context().setOffline(true)
  await write(ben, 'two')
  await write(ben, 'three')
  await expect(messages(ben).last()).toContainText('Sending...')
  await ben.context().setOffline(false)
  await expect(messages(ben).last()).toContainText('Delivered')
  await expect(messages(page)).toHaveCount(4)
  await expect(messages(page).nth(2)).toContainText('two')
  await expect(messages(page).nth(3)).toContainText('three')

  // To one person: found by name, read by them alone.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New chat' }).click()
  await page.getByRole('searchbox', { name: 'Search Contacts...' }).fill('nobody')
  await expect(page.getByText('No Results Found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search Contacts...' }).fill('bén')
  await page.getByRole('checkbox', { name: 'Ben' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start chat' }).click()
  await write(page, 'between us')
  await ben.getByRole('button', { name: /^All chats/ }).click()
  await ben.getByRole('button', { name: /Ada: between us/ }).click()
  await expect(messages(ben)).toContainText('between us')
  await control(cleo, 'Chat').click()
  await cleo.getByRole('button', { name: /^All chats/ }).click()
  await expect(cleo.getByRole('list', { name: 'Chats' }).getByRole('listitem')).toHaveCount(1)

  // One's own is changed, also in whom it mentions, and deleted by a host.
  await ben.getByRole('button', { name: /^All chats/ }).click()
  await ben.getByRole('button', { name: /^Everyone/ }).click()
  await composer(ben).press('ArrowUp')
  await composer(ben).fill('drei @ad')
  await composer(ben).press('Tab')
  await composer(ben).press('Enter')
  await page.getByRole('button', { name: /^All chats/ }).click()
  await page.getByRole('button', { name: /^Everyone/ }).click()
  await expect(messages(page).last()).toContainText('drei @Ada (edited)')
  await expect(messages(page).last().getByText('@Ada', { exact: true })).toBeVisible()
  await messages(page).last().hover()
  await messages(page).last().getByRole('button', { name: 'Options for a message from Ben' }).click()
  await messages(page).last().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messages(ben)).toHaveCount(3)
  await expect(messages(ben).last()).toContainText('two')

  // A message is replied to, with somebody mentioned, and reacted to.
  const menuOf = (one: Page, author: string) => {
    const message = messages(one).last()
    return message
      .hover()
      .then(() => message.getByRole('button', { name: `Options for a message from ${author}` }).click())
      .then(() => message)
  }
  await (await menuOf(page, 'Ben')).getByRole('button', { name: 'Reply' }).click()
  await composer(page).pressSequentially('Well said @be')
  await expect(page.getByRole('listbox', { name: 'People to mention' })).toContainText('Ben')
  await expect(composer(page)).toBeFocused()
  await expectAccessible(page)
  await composer(page).press('Tab')
  await composer(page).press('Enter')
  await expect(messages(ben).last()).toContainText('Bentwo')
  await expect(messages(ben).last().getByText('@Ben', { exact: true })).toBeVisible()
  await (await menuOf(ben, 'Ada')).getByRole('button', { name: 'Heart' }).click()
  await expect(messages(page).last().getByRole('button', { name: 'Heart: 1' })).toBeVisible()
  await expectAccessible(page)
})

test('a message to one person alone is announced beside an open chat on a phone, and opened first', async ({
  owner,
  page: ada,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true })
  await enterMuted(ada, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(ben, 'Chat').tap()
  await expect(composer(ben)).toBeVisible()
  await control(ada, 'Chat').click()
  await write(ada, 'to all of you')
  await expect(messages(ben)).toContainText('to all of you')
  await ada.getByRole('button', { name: /^All chats/ }).click()
  await ada.getByRole('button', { name: 'New chat' }).click()
  await ada.getByRole('checkbox', { name: 'Ben' }).check()
  await ada.getByRole('button', { name: 'Start chat' }).click()
  await write(ada, 'to you alone')
  const note = ben.getByRole('listitem').getByText('to you alone')
  await expect(note).toBeVisible()
  expect(await note.evaluate(isInFront)).toBe(true)
  await ben.getByRole('button', { name: 'Close' }).tap()
  await ada.getByRole('button', { name: /^All chats/ }).click()
  await ada.getByRole('button', { name: /^Everyone/ }).click()
  await write(ada, 'once more to all')
  await expect(control(ben, 'Chat')).toHaveAccessibleDescription('2 new messages')
  await control(ben, 'Chat').tap()
  await expect(messages(ben)).toHaveText(/to you alone/)
})

/** In the page: whether nothing covers it. */
function isInFront(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const spot = [left + width / 2, top + height / 2] as const
  // A card that lets every press through is not found by its place.
  const card = element.closest('li') as HTMLElement
  card.style.pointerEvents = 'auto'
  const found = document.elementFromPoint(...spot)
  card.style.pointerEvents = ''
  return found !== null && card.contains(found)
}

/** Records all socket messages to a page, as a text. The page must not be opened yet. */
function framesTo(page: Page): () => string {
  const frames: string[] = []
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return () => frames.join('\n')
}

/** Begins a chat with the people that `choose` chooses, and writes in it. */
async function writeAnew(page: Page, choose: () => Promise<void>, text: string): Promise<void> {
  await page.getByRole('button', { name: /^All chats/ }).click()
  await page.getByRole('button', { name: 'New chat' }).click()
  await choose()
  await write(page, text)
  await expect(messages(page)).toContainText([text])
  await expect(messages(page)).toContainText('Delivered')
}

/** Expects these chats with their last messages; the newest first, after that of everyone. */
async function expectChats(page: Page, chats: readonly RegExp[]): Promise<void> {
  await page.getByRole('button', { name: /^All chats/ }).click()
  await expect(page.getByRole('list', { name: 'Chats' }).getByRole('listitem')).toHaveText(chats)
}

test('messages to a group or to several people are read by those alone', { tag: '@long' }, async ({
  owner,
  page: ada,
  newPage,
  listen,
}) => {
  const conference = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  const [framesToBen, framesToCleo] = [framesTo(ben), framesTo(cleo)]
  await enterMuted(ada, conference.hostUrl, 'Ada')
  await enterMuted(ben, conference.presenterUrl, 'Ben')
  await enterMuted(cleo, conference.attendeeUrl, 'Cleo')
  for (const [number, name] of ['Dan', 'Eve', 'Fay'].entries()) await listen(conference, number, name)
  for (const page of [ada, ben, cleo]) await control(page, 'Chat').click()
  const to = (page: Page, group: string) => () => page.getByRole('button', { name: group }).click()

  await writeAnew(
    cleo,
    async () => {
      await expectAccessible(cleo)
      await to(cleo, 'All hosts')()
    },
    'May I show something?',
  )
  await ada.getByRole('button', { name: /^All chats/ }).click()
  await ada.getByRole('button', { name: /May I show something/ }).click()
  await write(ada, 'Yes, go on')
  await expect(messages(cleo).last()).toContainText('Yes, go on')

  await writeAnew(ada, to(ada, 'All attendees'), 'Open your books')
  await writeAnew(ada, to(ada, 'All presenters'), 'Keep it short')
  await writeAnew(
    ada,
    async () => {
      for (const name of ['Ben', 'Dan', 'Eve', 'Fay']) await ada.getByRole('checkbox', { name }).check()
      await ada.getByRole('button', { name: 'Start chat with 4 people' }).click()
      await expect(composer(ada)).toHaveAccessibleName('Message Ben, Dan, Eve, and 1 more')
    },
    'You four begin',
  )
  await ada.getByRole('button', { name: /^All chats/ }).click()
  const badges = ada
    .getByRole('listitem')
    .filter({ hasText: 'Ben, Dan, Eve, and 1 more' })
    .locator('[data-initials]')
  await expect(badges).toHaveCount(2)
  for (const [place, initials] of ['B', 'D'].entries())
    await expect(badges.nth(place)).toHaveAttribute('data-initials', initials)

  // The next message is for everyone.
  await ada.getByRole('button', { name: /^Everyone/ }).click()
  await write(ada, 'We begin')
  await expectChats(ben, [
    /Everyone.*Ada: We begin/,
    /Ada, Dan, Eve, and 1 more.*Ada: You four begin/,
    /All presenters.*Ada: Keep it short/,
  ])
  await expectChats(cleo, [
    /Everyone.*Ada: We begin/,
    /All attendees.*Ada: Open your books/,
    /All hosts.*Ada: Yes, go on/,
  ])
  for (const text of ['May I show something', 'Yes, go on', 'Open your books'])
    expect(framesToBen()).not.toContain(text)
  for (const text of ['Keep it short', 'You four begin']) expect(framesToCleo()).not.toContain(text)
  for (const text of ['Keep it short', 'You four begin', 'We begin']) expect(framesToBen()).toContain(text)
})

/** Pastes a picture into what has the focus. */
const pastePicture = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    const context = canvas.getContext('2d')
    context?.fillRect(0, 0, 150, 200)
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([picture ?? ''], name, { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, name)

test('a picture and files are sent, over a cut, and nothing of them acts', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(page, 'Chat').click()
  await control(ben, 'Chat').click()

  await composer(page).fill('our board')
  await pastePicture(page, 'board.png')
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('board.png')
  await page.context().setOffline(true)
  await composer(page).press('Enter')
  await expect(messages(page).last()).toContainText('Sending...')
  await page.context().setOffline(false)
  await expect(messages(page).last()).toContainText('Delivered')
  await expect(messages(ben)).toHaveCount(1)
  await expect(messages(ben)).toContainText('our board')
  const small = messages(ben).getByRole('button', { name: 'Show picture board.png' })
  await expect(small.locator('img')).toHaveJSProperty('naturalWidth', 300)
  await small.focus()
  await ben.keyboard.press('Enter')
  const large = ben.getByRole('dialog', { name: 'board.png' })
  await expect(large.getByRole('img', { name: 'board.png' })).toHaveJSProperty('naturalWidth', 300)
  await expectAccessible(ben)
  await ben.keyboard.press('Escape')
  await expect(small).toBeFocused()

  // Markup is sent as a file, and only saved; a program is not sent at all.
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles([
    { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="document.title=1"/>') },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await composer(page).press('Enter')
  await expect(messages(page).last()).toContainText("programs can't be sent in a chat")
  const saved = ben.waitForEvent('download')
  await messages(ben)
    .getByRole('button', { name: /^Download page\.svg/ })
    .click()
  expect((await saved).suggestedFilename()).toBe('page.svg')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(messages(page)).toHaveCount(2)
})

/** Holds a file above the messages, and lets go of it. */
async function dropFile(page: Page, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((name) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['Some words'], name, { type: 'text/plain' }))
    return transfer
  }, name)
  const target = page.getByRole('region', { name: 'Messages' })
  await target.dispatchEvent('dragenter', { dataTransfer })
  await expect(page.getByText('Drop to send')).toBeVisible()
  await target.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('Drop to send')).toHaveCount(0)
}

test('a dropped file is given up, tried again, deleted by a host, and not offered where files are off', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(page, 'Chat').click()
  await control(ben, 'Chat').click()

  // Given up in the middle of being sent.
  const uploads = '**/chat/everyone/file'
  await ben.route(uploads, () => undefined)
  await dropFile(ben, 'draft.txt')
  await composer(ben).press('Enter')
  await expect(messages(ben).getByRole('progressbar', { name: 'draft.txt' })).toBeVisible()
  await expectAccessible(ben)
  await messages(ben).getByRole('button', { name: 'Cancel' }).click()
  await expect(messages(ben)).toHaveCount(0)
  await expect(composer(ben)).toBeFocused()
  await ben.unroute(uploads)

  // Without a line it fails after some tries, and is sent when it is tried again.
  await ben.route(uploads, (route) => route.abort())
  await dropFile(ben, 'homework.txt')
  await composer(ben).press('Enter')
  await expect(messages(ben).getByRole('alert')).toContainText('Not sent: no connection')
  await ben.unroute(uploads)
  await messages(ben).getByRole('button', { name: 'Try again' }).click()
  await expect(messages(ben)).toContainText('Delivered')
  await expect(messages(page)).toHaveCount(1)

  const options = messages(page).getByRole('button', { name: 'Options for a message from Ben' })
  await messages(page).hover()
  await options.click()
  await messages(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messages(ben)).toHaveCount(0)

  await owner.client.conference.update({ params: { id: confId }, body: { features: { fileShare: false } } })
  for (const one of [page, ben])
    await expect(one.getByRole('button', { name: 'Attach files' })).toHaveCount(0)
  await composer(ben).focus()
  await pastePicture(ben, 'board.png')
  await write(ben, 'only words')
  await expect(messages(page)).toContainText('only words')
  await expect(messages(page).getByRole('button', { name: /board/ })).toHaveCount(0)
})

test('a post on Twitter is shown in a frame, and nothing else of it is loaded', async ({ owner, page }) => {
  const { attendeeUrl } = await createConference(owner)
  const asked: URL[] = []
  await page.route('https://*.twitter.com/**', (route) => {
    asked.push(new URL(route.request().url()))
    const height = "parent.postMessage({ 'twttr.embed': { params: [{ height: 200 }] } }, '*')"
    const body = `<p>The post itself</p><script>${height}</script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  const blocked: string[] = []
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) blocked.push(line.text())
  })
  await enterMuted(page, attendeeUrl, 'Ben')
  await control(page, 'Chat').click()
  await write(page, 'https://twitter.com/lumi/status/1234567890')
  const frame = page.frameLocator('iframe[title="A post by @lumi on Twitter"]')
  await expect(frame.getByText('The post itself')).toBeVisible()
  expect(asked.map(({ host }) => host)).toEqual(['platform.twitter.com'])
  expect(asked[0]?.searchParams.get('id')).toBe('1234567890')
  await expectAccessible(page)
  expect(blocked).toEqual([])
})

test('a new message sounds until somebody turns that off, and again once they turn it on', async ({
  owner,
  page: ada,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await ben.addInitScript(keepTonesInReach)
  await enterMuted(ada, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await control(ada, 'Chat').click()
  const turn = async (direction: 'on' | 'off') => {
    await ben.getByRole('button', { name: 'Chat options' }).click()
    await ben.getByRole('button', { name: `Turn message sound ${direction}` }).click()
  }
  const expectListening = async () => {
    await control(ben, 'Users').click()
    await expect(ben.getByRole('region', { name: 'Users' })).toContainText('Ada')
  }
  await expectListening()
  await write(ada, 'Hello')
  await expectChime(ben, 0)
  await control(ben, 'Chat').click()
  await turn('off')

  // A reloaded page has not played a sound yet, and remembers it.
  await ben.reload()
  await expectListening()
  await write(ada, 'Are you there?')
  await expect(ben.getByRole('listitem').filter({ hasText: 'Are you there?' })).toBeVisible()
  await control(ben, 'Chat').click()
  await expect(messages(ben)).toHaveCount(2)
  await turn('on')
  expect(await tonesOf(ben)).toBe(0)
  await control(ben, 'Chat').click()
  await expect(composer(ben)).toHaveCount(0)
  await write(ada, 'Once more')
  await expectChime(ben, 0)
})
