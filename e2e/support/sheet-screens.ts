import type { Locator } from '@playwright/test'
import { buttonIn, callLook } from './call-look.ts'
import { createConference } from './conference.ts'
import { redPicture } from './red-picture.ts'
import { desk, guest, longName, type Walk } from './room-screens.ts'
import { expect } from './test.ts'

const minutes = { name: `${longName}.txt`, mimeType: 'text/plain', buffer: Buffer.from('We began at nine.') }
const picture = { name: `${guest}.png`, mimeType: 'image/png', buffer: redPicture }

/** Looks at what is asked before something is lost, and at the further sides of the chat, in a language. */
export async function walkThroughSheets({ language, owner, newPage, listen, look }: Walk): Promise<void> {
  const page = await newPage({ locale: language, viewport: desk })
  const { t, dialog, bar, enter, see, seeDialog, pane, close } = callLook({ page, language, look })
  const conference = await createConference(owner, { displayName: longName, waitingRoom: true })
  const params = { id: conference.confId }
  await enter(conference.hostUrl, 'Ada')
  const pick = async (place: Locator, menu: string, item: string) => {
    await buttonIn(place, menu).click()
    await buttonIn(place, item).click()
  }

  for (const [number, name] of [guest, longName].entries()) await listen(conference, number + 1, name)
  const tools = await pane(t('host', 'control'), t('host-pane', 'title'))
  await buttonIn(tools, t('host-pane', 'refuse.of', { name: guest })).click()
  await seeDialog('refuse')
  await buttonIn(tools, t('host-pane', 'refuse.all')).click()
  await seeDialog('refuse all')
  await buttonIn(tools, t('host-pane', 'admit.all')).click()
  await expect(tools.getByText(t('host-pane', 'waiting.none'))).toBeVisible()

  const users = await pane(t('call-users', 'control'), t('call-users', 'title'))
  await pick(users, t('call-users', 'menu', { name: guest }), t('call-users', 'menu.expel'))
  await seeDialog('expel')

  const chats = await pane(t('chat', 'title'), t('chat', 'everyone'))
  const box = chats.getByRole('textbox')
  await box.fill(longName)
  await box.press('Enter')
  await chats.locator('input[type=file]').setInputFiles(picture)
  await buttonIn(chats, t('chat', 'send')).click()
  const messages = chats.getByRole('listitem')
  await expect(messages.getByText(t('chat', 'delivered'))).toBeVisible()
  await messages.first().hover()
  await pick(messages.first(), t('chat', 'menu.mine'), t('chat', 'delete'))
  await seeDialog('delete message')
  await buttonIn(chats, t('chat', 'file.open', { name: picture.name })).click()
  await seeDialog('picture of the chat')
  await box.pressSequentially('@')
  await expect(chats.getByRole('listbox', { name: t('chat', 'mentions') })).toBeVisible()
  await see('people to mention', chats)
  await box.press('Escape')
  await box.fill('')
  await pick(chats, t('chat', 'options'), t('chat', 'clear'))
  await seeDialog('delete all messages')
  await pick(chats, t('chat', 'options'), t('chat', 'search'))
  await chats.getByRole('searchbox').fill(longName.slice(0, 8))
  await expect(chats.getByRole('list', { name: t('chat', 'search.results') })).toBeVisible()
  await see('search of a chat', chats)
  // From the search to its chat, and from there to all of them.
  for (let step = 0; step < 2; step += 1) await buttonIn(chats, t('chat', 'back')).click()
  await see('list of chats', page.getByRole('complementary'))
  await buttonIn(page, t('chat', 'compose.new')).click()
  await expect(page.getByRole('searchbox', { name: t('chat', 'contacts.search') })).toBeVisible()
  await see('new chat', page.getByRole('complementary'))

  const { pollId } = await owner.client.poll.create({
    params,
    body: { question: longName, kind: 'single', options: [longName, guest], state: 'open' },
  })
  const polls = await pane(t('polls', 'control'), t('polls-pane', 'title'))
  await polls.getByRole('radio').first().check()
  await buttonIn(polls, t('polls-pane', 'answer')).click()
  await owner.client.poll.update({ params: { ...params, pollId }, body: { state: 'closed' } })
  const menu = t('polls-pane', 'options', { question: longName })
  await pick(polls, menu, t('polls-pane', 'who'))
  await seeDialog('who answered what')
  await pick(polls, menu, t('polls-pane', 'delete'))
  await seeDialog('delete poll')

  const files = await pane(t('files', 'control'), t('documents', 'title'))
  await files.locator('input[type=file]').setInputFiles(minutes)
  await pick(files, t('documents', 'more.of', { name: minutes.name }), t('documents', 'remove'))
  await seeDialog('remove file')

  const board = await owner.client.board.create({ params, body: { displayName: longName } })
  await owner.client.board.addPage({
    params: { ...params, boardId: board.boardId },
    body: { template: 'lines' },
  })
  const boards = await pane(t('board', 'control'), t('boards', 'title'))
  await pick(boards, t('boards', 'more.of', { name: longName }), t('boards', 'remove'))
  await seeDialog('delete whiteboard')
  await buttonIn(boards, t('boards', 'show.of', { name: longName })).click()
  await close(boards)
  const stage = page.locator('[data-stage-tools]')
  await pick(stage, t('boards', 'more'), t('boards', 'page.remove'))
  await seeDialog('delete page')

  await buttonIn(page, t('room', 'control.leave')).click()
  await page.getByRole('button', { name: t('room', 'leave.all') }).click()
  await expect(dialog).toBeVisible()
  await seeDialog('end for everyone')
  await expect(bar).toBeVisible()
  await page.context().close()
}
