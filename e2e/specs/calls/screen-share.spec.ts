import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { pane } from '../../support/lesson.ts'
import { expectMovingPicture, expectSilence } from '../../support/media.ts'
import { control, enterMuted, pressControl, screenOf, shareScreen } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const choice = (page: Page) => page.getByRole('group', { name: 'Everything that is shared' })

/** One of the two screens is on the stage, and the other is not. */
async function expectScreenOnly(page: Page, name: string, other: string): Promise<void> {
  await expectMovingPicture(screenOf(page, name))
  await expect(screenOf(page, other)).toHaveCount(0)
}

test('two people share their screens at once, a viewer switches between the two, and a host ends both', async ({
  owner,
  page: ada,
  newPage,
}) => {
  const { hostUrl, presenterUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(ada, hostUrl, 'Ada')
  await enterMuted(ben, presenterUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await shareScreen(ada)
  await expectMovingPicture(screenOf(cleo, 'Ada'))
  await expect(choice(cleo)).toHaveCount(0)

  // On the whole screen it has its tools, and the way back among them.
  const tools = cleo.locator('[data-stage-tools]')
  await tools.getByRole('button', { name: 'Full screen', exact: true }).click()
  const back = cleo.locator(':fullscreen').getByRole('button', { name: 'Exit full screen' })
  await expect(back).toBeInViewport()
  await back.click()
  await expect(tools.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await shareScreen(ben)
  await expectScreenOnly(cleo, 'Ben', 'Ada')

  await choice(cleo).getByRole('button', { name: "Ada's screen" }).click()
  await expectScreenOnly(cleo, 'Ada', 'Ben')
  await choice(cleo).getByRole('button', { name: "Ben's screen" }).click()
  await expectScreenOnly(cleo, 'Ben', 'Ada')

  // The remaining share takes the place of the one that has ended.
  await ben.getByRole('button', { name: 'Stop sharing' }).click()
  await expectScreenOnly(cleo, 'Ada', 'Ben')
  await expect(choice(cleo)).toHaveCount(0)

  // A host ends all of them at once, regardless of their owners, and each can share again.
  await shareScreen(ben)
  await expectScreenOnly(cleo, 'Ben', 'Ada')
  await expect(choice(cleo)).toBeVisible()
  await pressControl(ada, 'Manage')
  await pane(ada, 'Host tools').getByRole('button', { name: 'Stop all 2 shares' }).click()
  for (const page of [ada, ben, cleo])
    for (const name of ['Ada', 'Ben']) await expect(screenOf(page, name)).toHaveCount(0)
  await expect(pane(ada, 'Host tools').getByRole('button', { name: 'Nothing is shared' })).toBeDisabled()
  await expect(ben.getByText('Ada ended your screen share.')).toBeVisible()
  for (const page of [ada, ben]) await expect(control(page, 'Share')).toHaveAttribute('aria-pressed', 'false')
  await shareScreen(ben)
  await expectMovingPicture(screenOf(cleo, 'Ben'))
})

test('a screen whose sound holds the call itself is shared without it, and its owner is notified', async ({
  owner,
  page: ada,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(ada, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await shareScreen(ada)
  await expect(ada.getByText('Your screen is shared without its sound')).toBeVisible()
  await expect(ada.getByText('Everyone in the call can see it.')).toBeVisible()
  await expectMovingPicture(screenOf(ben, 'Ada'))
  await expectSilence(ben)
  await ada.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(ada.getByText('Your screen is shared without its sound')).toHaveCount(0)
})

test('if screens cannot be shared, the control leads to the other kinds, and disappears with the last of them', async ({
  owner,
  page,
}) => {
  const { confId, hostUrl } = await createConference(owner, { features: { desktopShare: false } })
  await enterMuted(page, hostUrl, 'Ada')
  const dialog = page.getByRole('dialog', { name: 'Share', exact: true })
  for (const [choice, pane] of [
    ['Document or file', 'Files'],
    ['Whiteboard', 'Whiteboards'],
  ] as const) {
    await pressControl(page, 'Share')
    await expect(dialog.getByRole('button', { name: 'text and slides' })).toHaveCount(0)
    await dialog.getByRole('button', { name: choice }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: pane, exact: true })).toBeVisible()
  }
  const features = { documentShare: false, fileShare: false, whiteboard: false }
  await owner.client.conference.update({ params: { id: confId }, body: { features } })
  await expect(control(page, 'Share')).toHaveCount(0)
})
