import type { FrameLocator, Page } from '@playwright/test'
import { breakable } from './breakable.ts'
import { type LearningPlatform, openLearningPlatform, type Person } from './learning-platform.ts'
import type { Tool } from './learning-platform-pages.ts'
import { addIntegration } from './lti.ts'

interface Course {
  readonly platform: LearningPlatform
  /** The addresses of the integration with the platform. */
  readonly tool: { readonly login: string; readonly keys: string }
  /** Opens the tool in the course as this person. */
  readonly open: (
    page: Page,
    person: Person,
    storage: boolean,
    opens?: Tool['opens'],
  ) => Promise<FrameLocator>
  /** Opens the choice of new links for the course as this person. */
  readonly choose: (page: Page, person: Person, storage: boolean) => Promise<FrameLocator>
}

/** Lumi may read keys on this machine. The platform is another site: the browser sends no cookies of Lumi in its frame. */
export const course = breakable.extend<Course>({
  variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  platform: async ({}, use) => {
    const platform = await openLearningPlatform()
    await use(platform)
    await platform.stop()
  },
  tool: async ({ owner, platform }, use) => {
    const id = await addIntegration(owner, 'moodle')
    await owner.client.ltiRegistration.create({ params: { id }, body: platform.registration })
    const { login_url, public_jwk_url } = await owner.client.ltiIntegration.config({ params: { id } })
    await use({ login: login_url, keys: public_jwk_url })
  },
  open: ({ platform, tool }, use) =>
    use(async (page, person, storage, opens) => {
      const { login } = tool
      await page.goto(platform.courseUrl(person, { login, storage, ...(opens && { opens }) }))
      return page.frameLocator('iframe')
    }),
  choose: ({ open, tool }, use) =>
    use((page, person, storage) => open(page, person, storage, { choice: tool.keys })),
})
