import type { Page } from '@playwright/test'
import { signUp, type TestAccount } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { type Lumi, startLumi } from '../../support/lumi.ts'
import { expectMovingPicture, expectSound } from '../../support/media.ts'
import { enterCall, expectSeesAndHears, pictureOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** Everybody must be back in the call this long after something died. */
const limitMs = 10_000

interface Call {
  readonly lumi: Lumi
  readonly ada: Page
  readonly ben: Page
  readonly owner: TestAccount
  readonly attendeeUrl: string
}

/** A Lumi of its own with two people in a call, for breaking. */
const breakable = test.extend<{ call: Call }>({
  call: async ({ newPage }, use) => {
    const lumi = await startLumi()
    try {
      const owner = await signUp(lumi.url)
      const { hostUrl, attendeeUrl } = await createConference(owner)
      const ada = await newPage()
      const ben = await newPage()
      await enterCall(ada, hostUrl, 'Ada')
      await enterCall(ben, attendeeUrl, 'Ben')
      await Promise.all([expectSeesAndHears(ada, 'Ben'), expectSeesAndHears(ben, 'Ada')])
      await use({ lumi, ada, ben, owner, attendeeUrl })
    } finally {
      await lumi.stop()
    }
  },
})

interface Kill {
  /** In milliseconds since the epoch. */
  readonly at: number
  /** What was acknowledged last before it: a conference's name, as it was just changed. */
  readonly written: { readonly confId: string; readonly displayName: string }
}

/** `kill -9`, right after the server has acknowledged a new conference and a change of its name. */
async function kill({ lumi, owner }: Call, part: Parameters<Lumi['pidOf']>[0]): Promise<Kill> {
  const pid = await lumi.pidOf(part)
  const { confId } = await createConference(owner, { displayName: 'Written' })
  const displayName = `Written before ${part} was killed`
  const written = await owner.client.conference.update({ params: { id: confId }, body: { displayName } })
  process.kill(pid, 'SIGKILL')
  const at = Date.now()
  expect(written).toMatchObject({ confId, displayName })
  await expect
    .poll(() => lumi.pidOf(part).catch(() => pid), { message: `${part} is started again` })
    .not.toBe(pid)
  return { at, written }
}

/** What the room says while one of its two connections is down. */
const notice = (page: Page) => page.getByText(/Reconnecting/)

const timeLeft = ({ at }: Kill) => Math.max(1, at + limitMs - Date.now())

/** Nothing that was acknowledged is lost. */
async function expectKept({ owner }: Call, killed: Kill): Promise<void> {
  const { confId, displayName } = killed.written
  await expect
    .poll(
      () =>
        owner.client.conference.read({ params: { id: confId } }).then(
          (read) => read.displayName,
          () => 'the server does not answer',
        ),
      { message: 'what was written is there', timeout: timeLeft(killed) },
    )
    .toBe(displayName)
}

/** Both see each other again in time, and hear each other too. */
async function expectBothBack({ ada, ben }: Call, killed: Kill): Promise<void> {
  await Promise.all([
    expectMovingPicture(pictureOf(ada, 'Ben'), timeLeft(killed)),
    expectMovingPicture(pictureOf(ben, 'Ada'), timeLeft(killed)),
  ])
  await Promise.all([expectSound(ada), expectSound(ben)])
}

/** The control plane works as before: somebody new is let in, seen and heard. */
async function expectNewcomer({ ada, ben, attendeeUrl }: Call, newcomer: Page): Promise<void> {
  const greeted = Promise.all([ada, ben].map((page) => expect(page.getByText('Cleo joined')).toBeVisible()))
  await enterCall(newcomer, attendeeUrl, 'Cleo')
  await greeted
  await Promise.all([ada, ben].map((page) => expectMovingPicture(pictureOf(page, 'Cleo'))))
  await expectSound(newcomer)
}

const expectNotices = (pages: readonly Page[]) =>
  Promise.all(pages.map((page) => expect(notice(page)).toBeVisible()))

const expectNoNotices = (pages: readonly Page[], killed: Kill) =>
  Promise.all(pages.map((page) => expect(notice(page)).toBeHidden({ timeout: timeLeft(killed) })))

breakable('a killed server is started again while the call goes on', async ({ call, newPage }) => {
  const pages = [call.ada, call.ben]
  const noticed = expectNotices(pages)
  const killed = await kill(call, 'server')
  await noticed
  await expectNoNotices(pages, killed)
  await expectKept(call, killed)
  await expectBothBack(call, killed)
  await expectNewcomer(call, await newPage())
})

breakable(
  'a killed media server is started again and both come back by themselves',
  { tag: '@long' },
  async ({ call, newPage }) => {
    const pages = [call.ada, call.ben]
    const noticed = expectNotices(pages)
    const killed = await kill(call, 'livekit')
    await noticed
    await expectNoNotices(pages, killed)
    await expectBothBack(call, killed)
    await expectKept(call, killed)
    await expectNewcomer(call, await newPage())
  },
)

breakable(
  'a killed database is started again and nothing is lost',
  { tag: '@long' },
  async ({ call, newPage }) => {
    const pages = [call.ada, call.ben]
    const killed = await kill(call, 'postgres')
    await expectKept(call, killed)
    await expectBothBack(call, killed)
    await expectNoNotices(pages, killed)
    await expectNewcomer(call, await newPage())
  },
)
