import { type Browser, test as base, chromium, type Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { chromiumLaunch } from '../support/chromium.ts'
import { createConference, type OwnConference } from '../support/conference.ts'
import { type Lumi, startLumi } from '../support/lumi.ts'
import { enterCall } from '../support/room.ts'
import { type Namespace, openNamespace, trusted } from './namespace.ts'

interface Line {
  readonly lumi: Lumi
  readonly namespace: Namespace
  /** Ada, beside the server, and Ben, behind the line that can be broken. */
  readonly pages: { readonly ada: Page; readonly ben: Page }
  readonly conference: OwnConference
  /** Both, in one call. */
  readonly call: Line['pages']
}

export const test = base.extend<Line>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  namespace: async ({}, use) => {
    const namespace = await openNamespace()
    await use(namespace)
    await namespace.close()
  },
  lumi: async ({ namespace }, use) => {
    const lumi = await startLumi({ HOST: namespace.address })
    await use(lumi)
    await lumi.stop()
  },
  pages: async ({ lumi, namespace }, use) => {
    const launch = chromiumLaunch()
    const outside = await chromium.launch({ ...launch, args: [...(launch.args ?? []), trusted(lumi.url)] })
    const inside = await namespace.launch(lumi.url)
    const pageIn = async (browser: Browser) =>
      (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()
    await use({ ada: await pageIn(outside), ben: await pageIn(inside) })
    await outside.close()
  },
  conference: async ({ lumi }, use) => use(await createConference(await signUp(lumi.url))),
  call: async ({ pages, conference }, use) => {
    await enterCall(pages.ada, conference.hostUrl, 'Ada')
    await enterCall(pages.ben, conference.attendeeUrl, 'Ben')
    await use(pages)
  },
})
