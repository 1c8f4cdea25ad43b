import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { control, enterCall, pressControl } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

// Phones have the window of a single video, or none.
test('a small window shows who is here, mutes and leaves', { tag: '@desktop' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { attendeeUrl } = await createConference(owner)
  await enterCall(page, attendeeUrl, 'Ada')
  const guest = await newPage()
  await enterCall(guest, attendeeUrl, 'Ben')

  const opened = page.context().waitForEvent('page')
  await pressControl(page, 'Mini view')
  const small = await opened
  await expect(control(page, 'Mini view')).toHaveAttribute('aria-pressed', 'true')
  await expect(small.getByText('Ben', { exact: true })).toBeVisible()
  await expectMovingPicture(small.locator('video'))
  await expectAccessible(small, 'video')

  await control(small, 'Audio').click()
  await expect(control(page, 'Audio')).toHaveAttribute('aria-pressed', 'false')
  await small.close()
  await expect(control(page, 'Mini view')).toHaveAttribute('aria-pressed', 'false')

  const again = page.context().waitForEvent('page')
  await pressControl(page, 'Mini view')
  const second = await again
  await control(second, 'Leave').click()
  await expect(page.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expect.poll(() => second.isClosed()).toBe(true)
})
