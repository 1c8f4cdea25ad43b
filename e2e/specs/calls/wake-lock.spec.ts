import { createConference } from '../../support/conference.ts'
import { enterMuted, leave } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    /** The wake locks that the page has requested. */
    lumiTestLocks?: WakeLockSentinel[]
  }
}

/** Runs before a page's own scripts: records the wake locks that they request. */
function keepLocksInReach(): void {
  const locks: WakeLockSentinel[] = []
  window.lumiTestLocks = locks
  const { wakeLock } = navigator
  const request = wakeLock.request.bind(wakeLock)
  wakeLock.request = async (type) => {
    const lock = await request(type)
    locks.push(lock)
    return lock
  }
}

test('the screen stays on for as long as the call goes on', async ({ owner, page }) => {
  const { attendeeUrl } = await createConference(owner)
  await page.context().grantPermissions(['screen-wake-lock'])
  await page.addInitScript(keepLocksInReach)
  await enterMuted(page, attendeeUrl, 'Ben')
  const held = () => page.evaluate(() => window.lumiTestLocks?.filter(({ released }) => !released).length)
  await expect.poll(held).toBe(1)
  await leave(page)
  await expect.poll(held).toBe(0)
})
