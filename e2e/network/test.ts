import { type Browser, test as base, chromium, type Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { chromiumLaunch } from '../support/chromium.ts'
import { createConference } from '../support/conference.ts'
import { type Lumi, startLumi } from '../support/lumi.ts'
import { enterCall } from '../support/room.ts'
import { type Namespace, openNamespace, trusted } from './namespace.ts'

interface Line {
  readonly lumi: Lumi
  readonly namespace: Namespace
  /** Ada, beside the server, and Ben, behind the line that can be broken; both are in one call. */
  readonly call: { readonly ada: Page; readonly ben: Page }
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
  call: async ({ lumi, namespace }, use) => {
    const launch = chromiumLaunch()
    const outside = await chromium.launch({ ...launch, args: [...(launch.args ?? []), trusted(lumi.url)] })
    const inside = await namespace.launch(lumi.url)
    const pageIn = async (browser: Browser) =>
      (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()
    const [ada, ben] = [await pageIn(outside), await pageIn(inside)]
    const conference = await createConference(await signUp(lumi.url))
    await enterCall(ada, conference.hostUrl, 'Ada')
    await enterCall(ben, conference.attendeeUrl, 'Ben')
    await use({ ada, ben })
    await outside.close()
  },
})
