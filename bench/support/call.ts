import type { Browser, Page } from '@playwright/test'
import { signUp } from '../../e2e/support/account.ts'
import { createConference, type OwnConference } from '../../e2e/support/conference.ts'
import { expectMovingPicture } from '../../e2e/support/media.ts'
import { keepConnectionsInReach } from '../../e2e/support/received.ts'
import { enterCall, pictureOf } from '../../e2e/support/room.ts'
import { withFreshPage } from './browser.ts'

/** Runs `work` while somebody named Other is in a conference with camera and microphone. */
export async function withOtherInCall<T>(
  url: string,
  browser: Browser,
  work: (conference: OwnConference, other: Page) => Promise<T>,
): Promise<T> {
  const conference = await createConference(await signUp(url))
  return withFreshPage(browser, async (page) => {
    await page.addInitScript(keepConnectionsInReach)
    await enterCall(page, conference.hostUrl, 'Other')
    await expectMovingPicture(pictureOf(page, 'ME'))
    return work(conference, page)
  })
}

/** Opens the room's lobby and waits until it is ready for a join: picture there, code loaded ahead. */
export async function openLobby(page: Page, attendeeUrl: string): Promise<void> {
  await page.goto(attendeeUrl)
  await page.getByLabel('Your name').fill('Measured')
  await expectMovingPicture(page.getByLabel('Your camera, as in a mirror'))
  await page.waitForLoadState('networkidle')
}
