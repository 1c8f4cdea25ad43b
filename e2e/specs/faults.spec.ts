import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { createConference } from '../support/conference.ts'
import { type Lumi, startLumi } from '../support/lumi.ts'
import { expectMovingPicture } from '../support/media.ts'
import { enterCall, expectSeesAndHears, pictureOf } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

/** Everybody must be back in the call this long after something died. */
const limitMs = 10_000

interface Call {
  readonly lumi: Lumi
  readonly ada: Page
  readonly ben: Page
  /** What was there before: a conference that nobody is in. */
  readonly kept: { readonly confId: string; readonly displayName: string }
  readonly attendeeUrl: string
  readonly readKept: () => Promise<string>
}

/** A Lumi of its own with two people in a call, for breaking. */
const breakable = test.extend<{ call: Call }>({
  call: async ({ newPage }, use) => {
    const lumi = await startLumi()
    try {
      const owner = await signUp(lumi.url)
      const kept = await createConference(owner, { displayName: 'Kept' })
      const { hostUrl, attendeeUrl } = await createConference(owner)
      const ada = await newPage()
      const ben = await newPage()
      await enterCall(ada, hostUrl, 'Ada')
      await enterCall(ben, attendeeUrl, 'Ben')
      await Promise.all([expectSeesAndHears(ada, 'Ben'), expectSeesAndHears(ben, 'Ada')])
      const readKept = async () =>
        (await owner.client.conference.read({ params: { id: kept.confId } })).displayName
      await use({ lumi, ada, ben, kept, attendeeUrl, readKept })
    } finally {
      await lumi.stop()
    }
  },
})

/** `kill -9`, and when it was. */
async function kill(lumi: Lumi, part: Parameters<Lumi['pidOf']>[0]): Promise<number> {
  const pid = await lumi.pidOf(part)
  process.kill(pid, 'SIGKILL')
  const killed = Date.now()
  await expect
    .poll(() => lumi.pidOf(part).catch(() => pid), { message: `${part} is started again` })
    .not.toBe(pid)
  return killed
}

/** What the room says while one of its two connections is down. */
const notice = (page: Page) => page.getByText(/Reconnecting\.\.\.$/)

const timeLeft = (since: number) => Math.max(1, since + limitMs - Date.now())

async function expectBothSee({ ada, ben }: Call, since: number): Promise<void> {
  await Promise.all([
    expectMovingPicture(pictureOf(ada, 'Ben'), timeLeft(since)),
    expectMovingPicture(pictureOf(ben, 'Ada'), timeLeft(since)),
  ])
}

/** The control plane works as before: somebody new is let in and seen by both. */
async function expectNewcomerSeen({ ada, ben, attendeeUrl }: Call, newcomer: Page): Promise<void> {
  const greeted = Promise.all([ada, ben].map((page) => expect(page.getByText('Cleo joined')).toBeVisible()))
  await enterCall(newcomer, attendeeUrl, 'Cleo')
  await greeted
  await Promise.all([ada, ben].map((page) => expectMovingPicture(pictureOf(page, 'Cleo'))))
}

breakable('a killed server is started again while the call goes on', async ({ call, newPage }) => {
  const { lumi, ada, ben, kept } = call
  const noticed = Promise.all([ada, ben].map((page) => expect(notice(page)).toBeVisible()))
  const killed = await kill(lumi, 'server')
  await noticed
  await expectBothSee(call, killed)
  await Promise.all([ada, ben].map((page) => expect(notice(page)).toBeHidden({ timeout: timeLeft(killed) })))
  expect(await call.readKept()).toBe(kept.displayName)
  await expectNewcomerSeen(call, await newPage())
})

breakable(
  'a killed media server is started again and both come back by themselves',
  async ({ call, newPage }) => {
    const { lumi, ada, ben, kept } = call
    const noticed = Promise.all([ada, ben].map((page) => expect(notice(page)).toBeVisible()))
    const killed = await kill(lumi, 'livekit')
    await noticed
    await Promise.all(
      [ada, ben].map((page) => expect(notice(page)).toBeHidden({ timeout: timeLeft(killed) })),
    )
    await expectBothSee(call, killed)
    await Promise.all([expectSeesAndHears(ada, 'Ben'), expectSeesAndHears(ben, 'Ada')])
    expect(await call.readKept()).toBe(kept.displayName)
    await expectNewcomerSeen(call, await newPage())
  },
)

breakable('a killed database is started again and nothing is lost', async ({ call, newPage }) => {
  const { lumi, ada, ben, kept } = call
  const killed = await kill(lumi, 'postgres')
  await expect
    .poll(() => call.readKept().catch(() => undefined), { timeout: timeLeft(killed) })
    .toBe(kept.displayName)
  await expectBothSee(call, killed)
  await Promise.all([ada, ben].map((page) => expect(notice(page)).toHaveCount(0)))
  await expectNewcomerSeen(call, await newPage())
})
