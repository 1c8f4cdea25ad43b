import { expect, type Page } from '@playwright/test'
import { expectMovingPicture, expectSound } from '../support/media.ts'
import { enterPeer, lostTo } from '../support/peer.ts'
import { keepConnectionsInReach } from '../support/received.ts'
import { pictureOf } from '../support/room.ts'
import type { Cut } from './namespace.ts'
import { test } from './test.ts'

/** Returns the browser's state of the only connection. */
const stateOf = (page: Page) => page.evaluate(() => window.lumiTestConnections?.[0]?.connectionState)

async function expectTalk(ada: Page, ben: Page, limitMs?: number): Promise<void> {
  await Promise.all([
    expectMovingPicture(pictureOf(ada, 'Ben'), limitMs),
    expectMovingPicture(pictureOf(ben, 'Ada'), limitMs),
  ])
  await Promise.all([expectSound(ada), expectSound(ben)])
}

/** The person who was there first makes the offers: the one beside the server, or the one behind the cut. */
const cuts: { how: Cut; first: 'Ada' | 'Ben'; until: 'disconnected' | 'failed' }[] = [
  { how: 'silent', first: 'Ada', until: 'disconnected' },
  { how: 'silent', first: 'Ben', until: 'failed' },
  { how: 'pulled', first: 'Ada', until: 'failed' },
  { how: 'pulled', first: 'Ben', until: 'failed' },
]

for (const { how, first, until } of cuts) {
  const lasting = until === 'failed' ? 'until the connection fails' : 'until the connection is lost'
  test(`peer to peer, called by ${first}: after a cut, ${how}, ${lasting}, both see and hear each other again`, async ({
    pages: { ada, ben },
    conference: { attendeeUrl },
    namespace,
  }) => {
    for (const page of [ada, ben]) await page.addInitScript(keepConnectionsInReach)
    const people = [
      [ada, 'Ada'],
      [ben, 'Ben'],
    ] as const
    for (const [page, name] of first === 'Ada' ? people : people.toReversed())
      await enterPeer(page, attendeeUrl, name)
    await expectTalk(ada, ben)

    await namespace.cut(how)
    await Promise.all([
      expect(lostTo(ada, 'Ben')).toBeVisible({ timeout: 60_000 }),
      expect(lostTo(ben, 'Ada')).toBeVisible({ timeout: 60_000 }),
    ])
    // The server gives up a person who is away for long, and the other one closes the connection.
    if (until === 'failed')
      for (const page of [ada, ben])
        await expect.poll(() => stateOf(page), { timeout: 60_000 }).toMatch(/^(failed|closed)$/)
    await namespace.mend(how)
    const mended = Date.now()

    await expectTalk(ada, ben, 60_000)
    test.info().annotations.push({ type: 'seen again after', description: `${Date.now() - mended} ms` })
    await expect(lostTo(ada, 'Ben')).toHaveCount(0)
    await expect(lostTo(ben, 'Ada')).toHaveCount(0)
  })
}
