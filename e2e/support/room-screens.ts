import type { Language } from '@lumi/contract/values'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { TestAccount } from './account.ts'
import { createConference, type OwnConference } from './conference.ts'
import type { Listener } from './listener.ts'
import { expect } from './test.ts'
import { wordsIn } from './words.ts'

/** One screen of the room, once it stands. */
export interface RoomScreen {
  readonly name: string
  readonly page: Page
  /** What it is about: nothing of it may come out of this. */
  readonly container: Locator
  /** Buttons that have to be in reach at every size. */
  readonly inReach: readonly Locator[]
}

interface Walk {
  readonly language: Language
  readonly owner: TestAccount
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>
  readonly listen: (conference: OwnConference, number: number, name?: string) => Promise<Listener>
  readonly look: (screen: RoomScreen) => Promise<void>
}

const desk = { width: 1440, height: 900 }
const longName = 'Weiterbildungsveranstaltung Qualitätsmanagement'
const lines = Array.from({ length: 200 }, (_, line) => `Line ${line + 1}`).join('\n')
const lesson = { name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) }

/** Looks at what somebody meets before, after and instead of a call, in a language. */
export async function walkAroundCall({ language, owner, newPage, look }: Walk): Promise<void> {
  const t = wordsIn(language)
  const page = await newPage({ locale: language, viewport: desk })
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (key: string) => page.getByRole('button', { name: t('room', key), exact: true })
  const see = (name: string, container: Locator, ...inReach: Locator[]) =>
    look({ name, page, container, inReach })
  const create = (body: object = {}) => createConference(owner, { displayName: longName, ...body })
  const join = async (url: string, name: string) => {
    await page.goto(url)
    await page.getByLabel(t('room', 'lobby.name')).fill(name)
    await button('lobby.join').click()
  }

  const { confId, attendeeUrl } = await create()
  await page.goto(attendeeUrl)
  await expect(button('lobby.join')).toBeVisible()
  await see('lobby', main, button('lobby.join'))
  for (const tool of ['profile', 'lobby.background', 'lobby.test']) {
    await button(tool).click()
    await expect(dialog).toBeVisible()
    await see(tool, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  const { hostUrl } = await create({ startMethod: 1 })
  await join(hostUrl, 'Ada')
  await expect(button('waiting.start')).toBeVisible()
  await see('waiting to start', main, button('waiting.start'), button('control.leave'))
  await button('control.leave').click()
  await expect(page.getByRole('heading', { name: t('room', 'over.left') })).toBeVisible()
  await see('left', main)

  const guarded = await create({ waitingRoom: true })
  await join(guarded.attendeeUrl, 'Ben')
  await expect(page.getByText(t('room', 'waiting.admission'), { exact: true })).toBeVisible()
  await see('waiting to be admitted', main, button('control.leave'))
  const params = { id: guarded.confId }
  const { items } = await owner.client.conferenceUser.list({ params })
  const userIds = items.map(({ userId }) => userId)
  await owner.client.conferenceUser.expel({ params, body: { userIds } })
  await expect(page.getByRole('heading', { name: t('room', 'over.refused') })).toBeVisible()
  await see('refused', main)

  const locked = await create({ locked: true })
  await join(locked.attendeeUrl, 'Ben')
  await expect(page.getByText(t('room', 'problem.locked'))).toBeVisible()
  await see('locked', main, button('lobby.join'))

  await owner.client.conference.update({ params: { id: confId }, body: { state: 3 } })
  await page.goto(attendeeUrl)
  await expect(page.getByRole('heading', { name: t('room', 'problem.ended') })).toBeVisible()
  await see('ended', main)
  await owner.client.conference.delete({ params: { id: confId } })
  await page.goto(attendeeUrl)
  await expect(page.getByRole('heading', { name: t('room', 'problem.deleted') })).toBeVisible()
  await see('deleted', main)
  await page.goto('/room/join?id=nothinghere')
  await expect(page.getByRole('heading', { name: t('room', 'problem.unknownConference') })).toBeVisible()
  await see('unknown', main)
  await page.goto('/ConnectionTest')
  await expect(main.getByRole('button', { name: t('connection-test', 'start') })).toBeVisible()
  await see('connection test', main, main.getByRole('button', { name: t('connection-test', 'start') }))
  await page.context().close()
}

/** Looks at what a host opens in a call, and at what is shared there, in a language. */
export async function walkThroughCall({ language, owner, newPage, listen, look }: Walk): Promise<void> {
  const t = wordsIn(language)
  const page = await newPage({ locale: language, viewport: desk })
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('toolbar', { name: t('room', 'call.controls') })
  const leave = page.getByRole('button', { name: t('room', 'control.leave'), exact: true })
  const buttonIn = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
  const see = (name: string, container: Locator, ...inReach: Locator[]) =>
    look({ name, page, container, inReach: [leave, ...inReach] })
  const pane = async (opener: string, title: string) => {
    const opened = page.getByRole('region', { name: title, exact: true })
    if (!(await opened.isVisible())) await buttonIn(bar, opener).click()
    await expect(opened).toBeVisible()
    return opened
  }
  const seeDialog = async (name: string) => {
    await expect(dialog).toBeVisible()
    // It covers the rest, and is closed first.
    await look({ name, page, container: dialog, inReach: [] })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  const conference = await createConference(owner, { displayName: longName })
  await page.goto(conference.hostUrl)
  await page.getByLabel(t('room', 'lobby.name')).fill('Ada')
  await buttonIn(page, t('room', 'lobby.join')).click()
  await expect(bar).toBeVisible()
  const guest = 'Maximiliane-Alexandra von Hohenstaufen-Württemberg'
  await listen(conference, 1, guest)
  await expect(page.getByRole('list', { name: t('room', 'call.people') }).getByText(guest)).toBeVisible()
  await see('call', page.getByRole('main'))

  await buttonIn(page, t('room', 'profile')).click()
  await seeDialog('profile in the call')
  await buttonIn(bar, t('room', 'control.share')).click()
  await seeDialog('share')
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await seeDialog('shortcuts')

  const tools = await pane(t('host', 'control'), t('host-pane', 'title'))
  await buttonIn(tools, t('host-pane', 'announce')).click()
  await dialog.getByText(t('announcement', 'more')).click()
  await seeDialog('announcement')
  const polls = await pane(t('polls', 'control'), t('polls-pane', 'title'))
  await buttonIn(polls, t('polls-pane', 'new')).click()
  await seeDialog('poll')
  const users = await pane(t('room', 'control.users'), t('room', 'users.title'))
  const options = users.getByRole('listitem').filter({ hasText: guest }).getByRole('button').first()
  await options.click()
  await buttonIn(users, t('call-users', 'menu.privileges')).click()
  await seeDialog('privileges')

  const files = await pane(t('room', 'control.documents'), t('documents', 'title'))
  await files.locator('input[type=file]').setInputFiles(lesson)
  await buttonIn(files, t('documents', 'share.of', { name: lesson.name })).click()
  const next = page.getByRole('button', { name: t('room', 'pages.next') })
  const shown = page.getByRole('img', { name: new RegExp(`^${lesson.name}`) }).locator('canvas')
  await expect(shown.first()).toBeVisible()
  await see('document beside a pane', page.getByRole('main'))
  await buttonIn(files, t('common', 'action.close')).click()
  await see('document', page.getByRole('main'), next)
  await buttonIn(page, t('documents', 'stage.pages')).click()
  await expect(page.getByRole('navigation').locator('canvas').first()).toBeVisible()
  await see('small pages', page.getByRole('main'), next)
  await page
    .locator('[data-stage-tools]')
    .getByRole('button', { name: t('documents', 'end') })
    .click()

  const presenter = await newPage({ viewport: desk })
  await presenter.goto(conference.presenterUrl)
  await presenter.getByLabel('Your name').fill(guest)
  await presenter.getByRole('button', { name: 'Join now' }).click()
  await presenter.getByRole('button', { name: 'Share', exact: true }).click()
  await presenter.getByRole('button', { name: /^Text and slides/ }).click()
  await expect(page.locator('[data-stage-tools]')).toBeVisible()
  await see('screen', page.getByRole('main'))
  await buttonIn(bar, t('room', 'control.share')).click()
  await dialog.getByRole('button').nth(1).click()
  const own = page.getByRole('button', { name: t('room', 'share.stop') })
  await expect(own).toBeVisible()
  await see('screen, sharing oneself', page.getByRole('main'), own)
  await Promise.all([presenter.context().close(), page.context().close()])
}
