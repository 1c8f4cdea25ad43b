import type { Page } from '@playwright/test'
import type { TestAccount } from '../../support/account.ts'
import { breakable, expectToReconnect, killPart, type Part, restartLimitMs } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import type { Lumi } from '../../support/lumi.ts'
import { expectMovingPicture, expectSound } from '../../support/media.ts'
import { control, enterCall, expectSeesAndHears, pictureOf, pressControl } from '../../support/room.ts'
import { expect } from '../../support/test.ts'

interface Call {
  readonly lumi: Lumi
  readonly ada: Page
  readonly ben: Page
  readonly owner: TestAccount
  readonly confId: string
  readonly attendeeUrl: string
}

/** Two people in a call, for breaking. */
const inCall = breakable.extend<{ call: Call }>({
  call: async ({ lumi, owner, newPage }, use) => {
    const { confId, hostUrl, attendeeUrl } = await createConference(owner)
    const ada = await newPage()
    const ben = await newPage()
    await enterCall(ada, hostUrl, 'Ada')
    await enterCall(ben, attendeeUrl, 'Ben')
    await Promise.all([expectSeesAndHears(ada, 'Ben'), expectSeesAndHears(ben, 'Ada')])
    await use({ lumi, ada, ben, owner, confId, attendeeUrl })
  },
})

/** The last acknowledged change before a part was killed: the new name of a conference. */
interface Written {
  readonly confId: string
  readonly displayName: string
}

/** `kill -9`, right after the server has acknowledged a new conference and a change of its name. */
async function kill({ lumi, owner }: Call, part: Part): Promise<Written> {
  const { confId } = await createConference(owner, { displayName: 'Written' })
  const displayName = `Written before ${part} was killed`
  const written = await owner.client.conference.update({ params: { id: confId }, body: { displayName } })
  await killPart(lumi, part)
  expect(written).toMatchObject({ confId, displayName })
  return { confId, displayName }
}

/** The message of the room while one of its two connections is down. */
const notice = (page: Page) => page.getByText(/Reconnecting/)

/** Nothing that was acknowledged is lost. */
async function expectKept({ owner }: Call, { confId, displayName }: Written): Promise<void> {
  await expect
    .poll(
      () =>
        owner.client.conference.read({ params: { id: confId } }).then(
          (read) => read.displayName,
          () => 'the server does not answer',
        ),
      { message: 'what was written is there', timeout: restartLimitMs },
    )
    .toBe(displayName)
}

const question = 'Shall we go on?'
const polls = (page: Page) => page.getByRole('region', { name: 'Polls', exact: true })
const lines = Array.from({ length: 200 }, (_, line) => `Line ${line + 1}`).join('\n')
const pageTwo = (page: Page) => page.getByRole('img', { name: /^lesson.txt, page 2 of / })

const hostTools = (page: Page) => page.getByRole('region', { name: 'Host tools' })

/** Expects the privileges of one person and of all attendees at the server. */
const expectPrivileges = ({ owner, confId: id }: Call) =>
  expect
    .poll(
      async () => {
        const { privileges } = await owner.client.conference.read({ params: { id } })
        const { items } = await owner.client.conferenceUser.list({ params: { id } })
        const ben = items.find(({ displayName }) => displayName === 'Ben')
        return [privileges?.changePages, ben?.privileges.record, privileges?.record]
      },
      { message: 'the privileges are kept' },
    )
    .toEqual([true, true, false])

/** Ben raises a hand, writes and becomes a presenter, Ada turns a page, both take a poll: the server has it all. */
async function takePart(call: Call): Promise<void> {
  const { ada, ben } = call
  await pressControl(ben, 'Hand')
  await expect(control(ben, 'Hand')).toHaveAttribute('aria-pressed', 'true')
  await pressControl(ben, 'Chat')
  await ben.getByRole('textbox', { name: 'Message' }).fill('Written before the end')
  await ben.keyboard.press('Enter')
  await expect(ben.getByText('Delivered', { exact: true })).toBeVisible()

  await pressControl(ada, 'Users')
  await ada.getByRole('button', { name: 'Options for Ben' }).click()
  await ada.getByRole('button', { name: 'Make a presenter' }).click()
  await expect(ada.getByRole('heading', { name: 'Presenters (1)' })).toBeVisible()
  // One privilege of one person, and one of all attendees.
  await ada.getByRole('button', { name: 'Options for Ben' }).click()
  await ada.getByRole('button', { name: 'Privileges' }).click()
  const privileges = ada.getByRole('dialog', { name: 'What Ben may do' })
  await privileges.getByRole('switch', { name: 'Record' }).check()
  await expect(privileges.getByRole('switch', { name: 'Record' })).toBeEnabled()
  await ada.keyboard.press('Escape')
  await pressControl(ada, 'Manage')
  await hostTools(ada).getByRole('switch', { name: 'Turn shared pages' }).check()
  await expectPrivileges(call)

  await pressControl(ada, 'Polls')
  await polls(ada).getByRole('button', { name: 'New poll' }).click()
  const form = ada.getByRole('dialog', { name: 'New poll' })
  await form.getByLabel('Question').fill(question)
  await form.getByLabel('Option 1').fill('Yes')
  await form.getByLabel('Option 2').fill('No')
  await form.getByRole('button', { name: 'Start poll' }).click()
  await pressControl(ben, 'Polls')
  await polls(ben).getByRole('radio', { name: 'Yes' }).check()
  await polls(ben).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(polls(ada)).toContainText(/1 of \d people have answered/)

  await pressControl(ada, 'Files')
  const files = ada.getByRole('region', { name: 'Files', exact: true })
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) })
  await files.getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await ada.getByRole('button', { name: 'Next page' }).click()
  await expect(pageTwo(ben)).toBeVisible()
}

/** Expects that a newcomer finds everything: nothing is only stored by a page. */
async function expectPartKept(call: Call, newcomer: Page): Promise<void> {
  const { ada } = call
  await expectPrivileges(call)
  await expect(pageTwo(newcomer)).toBeVisible()
  await ada.reload()
  await expect(ada.getByRole('list', { name: 'Raised hands' })).toContainText('Ben')
  await pressControl(ada, 'Chat')
  await expect(ada.getByRole('complementary').getByText('Written before the end')).toBeVisible()
  await pressControl(ada, 'Polls')
  await expect(polls(ada).getByRole('listitem', { name: question })).toContainText(
    /1 of \d people have answered/,
  )
  await pressControl(ada, 'Users')
  await expect(ada.getByRole('heading', { name: 'Presenters (1)' })).toBeVisible()
}

/** Both see each other again, and hear each other too. */
async function expectBothBack({ ada, ben }: Call): Promise<void> {
  await Promise.all([expectMovingPicture(pictureOf(ada, 'Ben')), expectMovingPicture(pictureOf(ben, 'Ada'))])
  await Promise.all([expectSound(ada), expectSound(ben)])
}

/** The control plane works as before: somebody new is admitted, seen and heard. */
async function expectNewcomer({ ada, ben, attendeeUrl }: Call, newcomer: Page): Promise<void> {
  const greeted = Promise.all([ada, ben].map((page) => expect(page.getByText('Cleo joined')).toBeVisible()))
  await enterCall(newcomer, attendeeUrl, 'Cleo')
  await greeted
  await Promise.all([ada, ben].map((page) => expectMovingPicture(pictureOf(page, 'Cleo'))))
  await expectSound(newcomer)
}

const expectNoNotices = (pages: readonly Page[]) =>
  Promise.all(pages.map((page) => expect(notice(page)).toBeHidden({ timeout: restartLimitMs })))

inCall('a killed server is started again while the call goes on', async ({ call, newPage }) => {
  const pages = [call.ada, call.ben]
  await takePart(call)
  const written = await expectToReconnect(pages, () => kill(call, 'server'))
  await expectKept(call, written)
  await expectBothBack(call)
  const newcomer = await newPage()
  await expectNewcomer(call, newcomer)
  await expectPartKept(call, newcomer)
})

inCall(
  'a killed media server is started again and both come back by themselves',
  { tag: '@long' },
  async ({ call, newPage }) => {
    const pages = [call.ada, call.ben]
    await takePart(call)
    const written = await expectToReconnect(pages, () => kill(call, 'livekit'))
    await expectBothBack(call)
    await expectKept(call, written)
    const newcomer = await newPage()
    await expectNewcomer(call, newcomer)
    await expectPartKept(call, newcomer)
  },
)

inCall(
  'a killed database is started again and nothing is lost',
  { tag: '@long' },
  async ({ call, newPage }) => {
    const pages = [call.ada, call.ben]
    await takePart(call)
    const written = await kill(call, 'postgres')
    await expectKept(call, written)
    await expectBothBack(call)
    await expectNoNotices(pages)
    const newcomer = await newPage()
    await expectNewcomer(call, newcomer)
    await expectPartKept(call, newcomer)
  },
)
