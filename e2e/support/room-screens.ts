import type { Language } from '@lumi/contract/values'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { TestAccount } from './account.ts'
import { buttonIn, callLook, type RoomScreen } from './call-look.ts'
import { createConference, type OwnConference } from './conference.ts'
import type { Listener } from './listener.ts'
import { addIntegration } from './lti.ts'
import { expect } from './test.ts'
import { wordsIn } from './words.ts'

/** The parameters of a walk through screens. */
export interface Walk {
  readonly language: Language
  readonly owner: TestAccount
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>
  readonly listen: (conference: OwnConference, number: number, name?: string) => Promise<Listener>
  readonly look: (screen: RoomScreen) => Promise<void>
}

export const desk = { width: 1440, height: 900 }
export const longName = 'Weiterbildungsveranstaltung Qualitätsmanagement'
/** A long name of a person. */
export const guest = 'Maximiliane-Alexandra von Hohenstaufen-Württemberg'
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
  const other = await create()
  await page.goto(`/room/join?id=${other.confId}&key=worn-out`)
  await expect(page.getByRole('heading', { name: t('room', 'problem.invalidLink') })).toBeVisible()
  await see('link no longer valid', main)
  await page.goto('/room/join?id=nothinghere')
  await expect(page.getByRole('heading', { name: t('room', 'problem.unknownConference') })).toBeVisible()
  await see('unknown', main)
  await page.goto('/ConnectionTest')
  await expect(main.getByRole('button', { name: t('connection-test', 'start') })).toBeVisible()
  await see('connection test', main, main.getByRole('button', { name: t('connection-test', 'start') }))
  // A test in which everything fails shows the most text.
  await page.route('**/v1/connection-test', (route) => route.abort())
  await main.getByRole('button', { name: t('connection-test', 'start') }).click()
  await expect(main.getByText(t('connection-test', 'verdict.fails'))).toBeVisible()
  await see('connection test, failed', main)

  await page.goto('/peer')
  await expect(page.getByLabel(t('peer', 'id'))).toBeVisible()
  await see('peer-to-peer, which conference', main, main.getByRole('button', { name: t('peer', 'open') }))
  await page.goto(`/peer${new URL(other.attendeeUrl).search}`)
  await expect(button('lobby.join')).toBeVisible()
  await see('peer-to-peer lobby', main, button('lobby.join'))
  await page.getByLabel(t('room', 'lobby.name')).fill(guest)
  await button('lobby.join').click()
  await expect(page.getByText(t('room', 'call.alone'))).toBeVisible()
  await see('peer-to-peer call', main, button('control.leave'))
  await page.goto(`/app/${await addIntegration(owner)}`)
  await expect(page.getByLabel(t('lti-room', 'field.id'))).toBeVisible()
  await see('learning platform', main)
  await page.context().close()
}

/** Looks at what a host opens in a call, and at what is shared there, in a language. */
export async function walkThroughCall({ language, owner, newPage, listen, look }: Walk): Promise<void> {
  const page = await newPage({ locale: language, viewport: desk })
  const { t, main, dialog, bar, enter, see, seeDialog, pane, close } = callLook({ page, language, look })
  const conference = await createConference(owner, { displayName: longName })
  await enter(conference.hostUrl, 'Ada')
  await listen(conference, 1, guest)
  await expect(page.getByRole('list', { name: t('room', 'call.people') }).getByText(guest)).toBeVisible()
  await see('call')

  await buttonIn(page, t('room', 'profile')).click()
  await seeDialog('profile in the call')
  await buttonIn(bar, t('screen-share', 'control')).click()
  await seeDialog('share')
  await main.focus()
  await page.keyboard.press('?')
  await seeDialog('shortcuts')

  const hostTools = await pane(t('host', 'control'), t('host-pane', 'title'))
  await buttonIn(hostTools, t('host-pane', 'announce')).click()
  await dialog.getByText(t('announcement', 'more')).click()
  await seeDialog('announcement')
  const polls = await pane(t('polls', 'control'), t('polls-pane', 'title'))
  await buttonIn(polls, t('polls-pane', 'new')).click()
  await seeDialog('poll')
  const users = await pane(t('call-users', 'control'), t('call-users', 'title'))
  const options = users.getByRole('listitem').filter({ hasText: guest }).getByRole('button').first()
  await options.click()
  await buttonIn(users, t('call-users', 'menu.privileges')).click()
  await seeDialog('privileges')

  const files = await pane(t('files', 'control'), t('documents', 'title'))
  await files.locator('input[type=file]').setInputFiles(lesson)
  await buttonIn(files, t('documents', 'share.of', { name: lesson.name })).click()
  const next = page.getByRole('button', { name: t('room', 'pages.next') })
  // In Arabic the name has marks of its direction around it.
  const shown = page.getByRole('img', { name: lesson.name }).locator('canvas')
  await expect(shown.first()).toBeVisible()
  await see('document beside a pane')
  await close(files)
  await see('document', main, next)
  await buttonIn(page, t('documents', 'stage.pages')).click()
  await expect(page.getByRole('navigation').locator('canvas').first()).toBeVisible()
  await see('small pages', main, next)
  await buttonIn(page, t('sharing', 'annotate')).click()
  const tools = page.getByRole('region', { name: t('annotation', 'tools') })
  await buttonIn(tools, t('annotation', 'tool.text')).click()
  await see('annotation', main, buttonIn(tools, t('annotation', 'close')))
  await buttonIn(tools, t('annotation', 'close')).click()
  await page
    .locator('[data-stage-tools]')
    .getByRole('button', { name: t('documents', 'end') })
    .click()

  const presenter = await newPage({ viewport: desk })
  await presenter.goto(conference.presenterUrl)
  await presenter.getByLabel('Your name').fill(guest)
  await presenter.getByRole('button', { name: 'Join now' }).click()
  await presenter.getByRole('button', { name: 'Share', exact: true }).click()
  await presenter.getByRole('button', { name: /text and slides/ }).click()
  await expect(page.locator('[data-stage-tools]')).toBeVisible()
  await see('screen')
  await buttonIn(bar, t('screen-share', 'control')).click()
  await dialog.getByRole('button').nth(1).click()
  const own = buttonIn(page, t('screen-share', 'stop.mine'))
  await expect(own).toBeVisible()
  await see('screen, sharing oneself', main, own)
  await Promise.all([presenter.context().close(), page.context().close()])
}
