import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { signUp, type TestAccount } from './account.ts'
import type { OwnConference } from './conference.ts'
import { joinAsListener, type Listener } from './listener.ts'
import { lumiUrl } from './lumi.ts'
import { keepSoundInReach } from './media.ts'
import { signedIn } from './session.ts'

interface Fixtures {
  /** An account of the test's own: nothing depends on what other tests have left behind. */
  readonly owner: TestAccount
  /** A page in a browser of its own, as a second person has it. */
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Somebody who joins without a browser (`joinAsListener`) and leaves when the test ends. */
  readonly listen: (
    conference: Pick<OwnConference, 'confId' | 'attendeeUrl'>,
    number: number,
    displayName?: string,
  ) => Promise<Listener>
  /** An empty page in a browser where the owner is signed in. */
  readonly signedInPage: Page
  /** A page on the first page of the portal, where the owner is signed in. */
  readonly portal: Page
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  owner: ({}, use) => signUp(lumiUrl()).then(use),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: ({}, use) => use(lumiUrl()),
  context: async ({ context }, use) => {
    await context.addInitScript(keepSoundInReach)
    await keepCallsApart(context)
    await use(context)
  },
  newPage: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: lumiUrl(), ...options })
      await context.addInitScript(keepSoundInReach)
      await keepCallsApart(context)
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  listen: async ({}, use) => {
    const listeners: Listener[] = []
    await use(async (...who) => {
      const listener = await joinAsListener(lumiUrl(), ...who)
      listeners.push(listener)
      return listener
    })
    for (const { socket } of listeners) socket.close()
  },
  signedInPage: async ({ newPage, owner }, use) =>
    use(await newPage({ storageState: await signedIn(owner) })),
  portal: async ({ signedInPage }, use) => {
    await signedInPage.goto('/Portal')
    await use(signedInPage)
  },
})

/** The specs of pages run beside each other, where a call would lack the processor time that its media needs. */
async function keepCallsApart(context: BrowserContext): Promise<void> {
  if (!test.info().file.includes(join('specs', 'pages'))) return
  await context.routeWebSocket(/\/media\//, (socket) => {
    const { pathname } = new URL(socket.url())
    expect.soft(pathname, 'A test with a call belongs in specs/calls').not.toContain('/media/')
  })
}

export { expect }
