import type { Page } from '@playwright/test'
import { hasRedis } from '../../../apps/server/src/testing/redis.ts'
import { signUp } from '../../support/account.ts'
import { anyLoss, shareBoard, textsOf, write } from '../../support/board.ts'
import { restartLimitMs, whileDown } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import { openDrawing } from '../../support/drawer.ts'
import { shareBoard as shareNewBoard } from '../../support/lesson.ts'
import { joinAsListener } from '../../support/listener.ts'
import { isReady, startLumi } from '../../support/lumi.ts'
import { enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'
import { startTwoServers } from '../../support/two-servers.ts'

/** Ids of strokes that are drawn one after the other, each taken by the server before the next. */
const strokes = (name: string) => Array.from({ length: 20 }, (_, number) => `${name} ${number}`)

test('two servers hold one board, and either may be killed amid strokes', { tag: '@long' }, async () => {
  test.skip(!hasRedis, 'There is no Redis here')
  test.setTimeout(240_000)
  const lumi = await startTwoServers()
  try {
    const secondUrl = `http://localhost:${lumi.second.port}`
    const owner = await signUp(lumi.url)
    const conference = await createConference(owner)
    const board = await shareBoard(conference, { url: lumi.firstUrl })
    const pageId = board.pageIds[0] ?? ''
    const ben = await joinAsListener(lumi.url, conference, 1)
    const there = await openDrawing(secondUrl, pageId, ben.token)
    const drawn: string[] = []
    const draw = async (hand: typeof there, name: string) => {
      for (const id of strokes(name)) {
        hand.elements.set(id, { id })
        await hand.taken()
        drawn.push(id)
      }
    }
    const expectAll = async (hand: typeof there) =>
      expect.poll(() => [...hand.elements.keys()].toSorted(), { timeout: 45_000 }).toEqual(drawn.toSorted())

    await draw(board, 'one')
    const first = await lumi.pidOf('server')
    process.kill(first, 'SIGKILL')
    await draw(there, 'while the first is gone')
    await expectAll(there)
    await expect.poll(() => lumi.pidOf('server').catch(() => first), { timeout: 45_000 }).not.toBe(first)
    // The people there come back automatically, with their drawings.
    await expectAll(board)

    await draw(there, 'two')
    await lumi.second.kill()
    await draw(board, 'while the second is gone')
    await lumi.second.start()
    await expectAll(there)
    there.close()
    board.close()
    for (const url of [lumi.firstUrl, secondUrl]) {
      const late = await openDrawing(url, pageId, ben.token)
      await expectAll(late)
      late.close()
    }
    ben.socket.close()
  } finally {
    await lumi.stop()
  }
})

test('two people draw on at whichever of two servers is left, and each sees what both have drawn', {
  tag: '@long',
}, async ({ newPage }) => {
  test.skip(!hasRedis, 'There is no Redis here')
  test.setTimeout(240_000)
  const lumi = await startTwoServers()
  try {
    const { hostUrl, presenterUrl } = await createConference(await signUp(lumi.url))
    const [ada, ben] = [await newPage(), await newPage()]
    const both = [ada, ben]
    const drawn: string[] = []
    const draw = async (page: Page, text: string) => {
      await write(page, text, 60 * drawn.length - 240)
      drawn.push(text)
    }
    const expectAll = (pages: readonly Page[] = both) =>
      Promise.all(pages.map((page) => expect(textsOf(page)).toHaveText(drawn, { timeout: restartLimitMs })))
    /** The server of a new connection depends on the turn; a newcomer finds all drawings on either. */
    const bringApart = () =>
      expect(async () => {
        if (lumi.boards().toString() !== '1,1') await ben.reload()
        await expectAll()
        expect(lumi.boards()).toEqual([1, 1])
      }).toPass()
    await enterMuted(ada, hostUrl, 'Ada')
    await enterMuted(ben, presenterUrl, 'Ben')
    await shareNewBoard(ada)
    await draw(ada, 'Before')
    await expectAll()
    await bringApart()

    await draw(ben, 'As the first goes')
    await whileDown(lumi, 'server', async () => {
      await draw(ada, 'From Ada')
      await draw(ben, 'From Ben')
      await expectAll()
      expect(lumi.boards()).toEqual([0, 2])
      for (const page of both) await expect(anyLoss(page)).toHaveCount(0, { timeout: restartLimitMs })
    })
    await expect.poll(() => isReady(lumi.firstUrl), { timeout: restartLimitMs }).toBe(true)

    await draw(ada, 'As the second goes')
    await lumi.second.kill()
    await draw(ben, 'From Ben again')
    await draw(ada, 'From Ada again')
    await expectAll()
    expect(lumi.boards()).toEqual([2, 0])
    await lumi.second.start()
    for (const page of both) await expect(anyLoss(page)).toHaveCount(0, { timeout: restartLimitMs })

    await bringApart()
  } finally {
    await lumi.stop()
  }
})

test('a board outlives a killed database and then a killed server', { tag: '@long' }, async () => {
  test.setTimeout(240_000)
  const lumi = await startLumi()
  try {
    const owner = await signUp(lumi.url)
    const conference = await createConference(owner)
    const board = await shareBoard(conference, { url: lumi.url })
    const pageId = board.pageIds[0] ?? ''
    const ben = await joinAsListener(lumi.url, conference, 1)
    const there = await openDrawing(lumi.url, pageId, ben.token)
    const drawn: string[] = []
    const database = await lumi.pidOf('postgres')
    process.kill(database, 'SIGKILL')
    // Drawing continues meanwhile, for the people who watch it.
    for (const id of strokes('without a database')) {
      board.elements.set(id, { id })
      await board.taken()
      drawn.push(id)
    }
    await expect.poll(() => there.elements.size, { timeout: 45_000 }).toBe(drawn.length)
    await expect
      .poll(() => lumi.pidOf('postgres').catch(() => database), { timeout: 45_000 })
      .not.toBe(database)

    const server = await lumi.pidOf('server')
    process.kill(server, 'SIGKILL')
    await expect.poll(() => lumi.pidOf('server').catch(() => server), { timeout: 45_000 }).not.toBe(server)
    await expect
      .poll(() => there.provider.isSynced && !there.provider.hasUnsyncedChanges, { timeout: 45_000 })
      .toBe(true)
    there.close()
    board.close()
    const late = await openDrawing(lumi.url, pageId, ben.token)
    expect([...late.elements.keys()].toSorted()).toEqual(drawn.toSorted())
    late.close()
    ben.socket.close()
  } finally {
    await lumi.stop()
  }
})
