import { BoardClose } from '@lumi/contract/values'
import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { controlBoardConnection } from './board-connection.ts'
import { buttonIn, callLook } from './call-look.ts'
import { createConference } from './conference.ts'
import { openDrawing, rectangle, writing } from './drawer.ts'
import { expectContained } from './fit.ts'
import { lumiUrl } from './lumi.ts'
import { desk, guest, longName, type Walk } from './room-screens.ts'
import { expect } from './test.ts'

const card = {
  url: 'https://www.example.com/',
  title: 'Qualitätsmanagementweiterbildungsveranstaltungen',
  description: 'What happened by the river, and what we take from there',
  siteName: 'Example',
  image: null,
  icon: null,
  width: null,
  height: null,
}
const minutes = { name: `${longName}.txt`, mimeType: 'text/plain', buffer: Buffer.from('We began at nine.') }

/** Looks at what people do together in a call, in a language: they write, vote, draw and part into rooms. */
export async function walkThroughLesson({ language, owner, newPage, listen, look }: Walk): Promise<void> {
  const page = await newPage({ locale: language, viewport: desk })
  const { t, main, enter, see, seeDialog, pane, close } = callLook({ page, language, look })
  const connection = await controlBoardConnection(page)
  await page.route('**/api/preview?*', (route) => route.fulfill({ json: card }))
  const conference = await createConference(owner, { displayName: longName })
  const params = { id: conference.confId }
  // Presenters who look after the rooms are not asked to choose one.
  await owner.client.conference.update({ params, body: { presenterPrivileges: { changeUser: false } } })
  await enter(conference.hostUrl, 'Ada')
  const max = clientOf(await listen(conference, 1, guest))
  const teacher = await listen({ ...conference, attendeeUrl: conference.hostUrl }, 2, 'Grace Hopper')
  const grace = clientOf(teacher)

  await page
    .getByRole('list', { name: t('room', 'call.people') })
    .getByText(guest)
    .waitFor()
  // Only for fingers; where there is a mouse it is there, and not seen.
  await page.getByLabel(t('room', 'tile.details', { name: guest }), { exact: true }).dispatchEvent('click')
  await seeDialog('tile')

  const chat = { ...params, chatId: 'everyone' }
  const messages = page.getByRole('region', { name: t('chat', 'messages') }).getByRole('listitem')
  const said = await max.chat.send({ params: chat, body: { messageData: '<p>https://www.example.com</p>' } })
  await grace.chat.send({
    params: chat,
    body: { messageData: `<p>${longName}</p>`, replyTo: said.messageId },
  })
  await max.chat.react({ params: { ...chat, messageId: said.messageId, reaction: 'heart' } })
  const chats = await pane(t('chat', 'title'), t('chat', 'everyone'))
  await expect(messages.getByText(card.title)).toBeVisible()
  await chats.locator('input[type=file]').setInputFiles(minutes)
  await see('chat, a file to send', chats)
  await buttonIn(chats, t('chat', 'send')).click()
  await expect(messages).toHaveCount(3)
  await see('chat with reply, card and file', chats)
  // The list hides what comes out of it.
  await expectContained(messages.first())
  await close(chats)

  const question = `${longName}: ?`
  const { pollId } = await grace.poll.create({
    params,
    body: { question, kind: 'single', options: [longName, guest], state: 'open' },
  })
  const polls = await pane(t('polls', 'control'), t('polls-pane', 'title'))
  await expect(polls.getByRole('radio')).toHaveCount(2)
  await see('poll to answer', polls)
  await max.poll.answer({ params: { ...params, pollId }, body: { choices: [0] } })
  await grace.poll.update({ params: { ...params, pollId }, body: { state: 'closed' } })
  await expect(polls.getByText(new RegExp(`^${t('polls-pane', 'state.closed')} ·`))).toBeVisible()
  await see('poll that has ended', polls)

  await grace.entry.change({ params, body: { waitingRoom: true } })
  await listen(conference, 3, longName)
  const tools = await pane(t('host', 'control'), t('host-pane', 'title'))
  const admit = buttonIn(tools, t('host-pane', 'admit.of', { name: longName }))
  await expect(admit).toBeVisible()
  await see('somebody waits', tools)
  await admit.click()
  await close(tools)
  await grace.entry.change({ params, body: { waitingRoom: false } })

  const board = await grace.board.create({ params, body: { displayName: longName, template: 'squares' } })
  await grace.board.addPage({ params: { ...params, boardId: board.boardId }, body: { template: 'lines' } })
  const drawing = await openDrawing(lumiUrl(), board.pages[0]?.pageId ?? '', teacher.token)
  drawing.elements.set('box', rectangle('box', { width: 400, height: 90 }))
  drawing.elements.set('text', writing('text', longName, { x: 20, y: 30 }))
  await drawing.taken()
  await grace.share.start({ params, body: { kind: 'whiteboard', boardId: board.boardId } })
  await expect(page.locator('.excalidraw canvas').first()).toBeVisible()
  const boards = await pane(t('board', 'control'), t('boards', 'title'))
  await see('whiteboards', boards)
  await close(boards)
  const stage = page.locator('[data-stage-tools]')
  await see('whiteboard', main, buttonIn(stage, t('boards', 'more')))
  for (const item of ['insert.text', 'picture']) {
    await buttonIn(stage, t('boards', 'insert')).click()
    await buttonIn(stage, t('boards', item)).click()
    await seeDialog(`whiteboard, ${item}`)
  }
  await buttonIn(stage, t('boards', 'more')).click()
  await buttonIn(stage, t('boards', 'export')).click()
  await seeDialog('whiteboard, export')
  await connection.cut()
  await expect(main.getByText(t('boards', 'state.lost'))).toBeVisible()
  await see('whiteboard, connection lost')
  await connection.restore()
  await expect(main.getByText(t('boards', 'state.lost'))).toHaveCount(0)
  await connection.close(BoardClose.full)
  await expect(main.getByText(t('boards', 'state.full'))).toBeVisible()
  await see('whiteboard, page full', main, buttonIn(main, t('common', 'action.retry')))
  await buttonIn(main, t('common', 'action.retry')).click()
  await expect(page.locator('.excalidraw canvas').first()).toBeVisible()
  drawing.close()

  const record = await pane(t('recording', 'control'), t('record', 'title'))
  await see('recording', record)
  await walkThroughRooms()
  await page.context().close()

  /** How rooms are opened, looked after and visited. */
  async function walkThroughRooms(): Promise<void> {
    const rooms = await pane(t('breakout-rooms', 'control'), t('breakout', 'title'))
    await rooms.getByText(t('breakout', 'names')).click()
    const mode = rooms.getByLabel(t('breakout', 'mode'))
    await mode.selectOption('manual')
    await see('breakout rooms, who goes where', rooms)
    const visitor = await newPage({ locale: language, viewport: desk })
    const ben = callLook({ page: visitor, language, look })
    await ben.enter(conference.presenterUrl, 'Ben')
    await mode.selectOption('choose')
    await rooms.getByLabel(t('breakout', 'time')).selectOption('10')
    await buttonIn(rooms, t('breakout', 'open')).click()
    await expect(buttonIn(rooms, t('breakout', 'back.now'))).toBeVisible()
    await see('breakout rooms, open', rooms)
    await ben.seeDialog('choose a room')
    const notice = (of: Page) => of.getByRole('region', { name: t('breakout', 'notice.open') })
    await ben.see('breakout rooms, before one has chosen', ben.main)
    await buttonIn(notice(visitor), t('breakout', 'choose')).click()
    await ben.dialog.getByRole('listitem').first().getByRole('button').click()
    await buttonIn(notice(visitor), t('breakout', 'help')).click()
    await expect(visitor.getByText(t('breakout', 'help.asked'))).toBeVisible()
    await ben.see('in a breakout room', ben.main)
    await close(rooms)
    await expect(buttonIn(main, t('breakout', 'visit'))).toBeVisible()
    await see('a room asks for help', main)
    await visitor.context().close()
  }
}

const clientOf = ({ token }: { readonly token: string }) =>
  createLumiClient({ baseUrl: lumiUrl(), getToken: () => token })
