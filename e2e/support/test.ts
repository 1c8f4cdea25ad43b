import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { signUp, type TestAccount } from './account.ts'
import { lumiUrl } from './lumi.ts'
import { keepSoundInReach } from './media.ts'
import { signedIn } from './session.ts'

interface Fixtures {
  /** A page in a browser of its own, as a second person has it. */
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** The portal in a browser where the owner is signed in. */
  readonly portal: Page
}

interface WorkerFixtures {
  /** One account for all tests of a worker: sign-ups are rationed. Each test makes conferences of its own. */
  readonly owner: TestAccount
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  owner: [({}, use) => signUp(lumiUrl()).then(use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: ({}, use) => use(lumiUrl()),
  context: async ({ context }, use) => {
    await context.addInitScript(keepSoundInReach)
    await use(context)
  },
  newPage: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: lumiUrl(), ...options })
      await context.addInitScript(keepSoundInReach)
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
  portal: async ({ newPage, owner }, use) => {
    const page = await newPage({ storageState: await signedIn(owner) })
    await page.goto('/Portal')
    await use(page)
  },
})

export { expect } from '@playwright/test'
