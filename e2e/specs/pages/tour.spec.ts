import { expectAccessible } from '../../support/accessibility.ts'
import { expectToFit } from '../../support/fit.ts'
import { expect, test } from '../../support/test.ts'

test('the tour leads round the portal by keyboard, is put away and brought back', async ({ portal }) => {
  const step = portal.getByRole('dialog')
  const start = portal.getByRole('button', { name: 'Start the tour' })
  await start.press('Enter')
  await expect(step.getByText('Your dashboard')).toBeVisible()
  await expectAccessible(portal)
  await portal.keyboard.press('ArrowRight')
  await expect(step.getByText('Conferences', { exact: true })).toBeVisible()
  // A key that comes while a step is on its way is let go.
  await expect(async () => {
    await portal.keyboard.press('ArrowLeft')
    await expect(step.getByText('Your dashboard')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await portal.keyboard.press('Escape')
  await expect(step).toBeHidden()
  await expect(start).toBeFocused()

  await start.press('Enter')
  const [, steps] = (await step.getByText(/^1 of/).innerText()).split(' of ')
  expect(steps).toBe('11')
  for (let at = 1; at < Number(steps); at += 1) {
    await expect(step.getByText(`${at} of ${steps}`)).toBeVisible()
    await step.getByRole('button', { name: 'Next' }).click()
  }
  await step.getByRole('button', { name: 'Done' }).click()
  await expect(step).toBeHidden()

  await portal.getByRole('button', { name: 'Hide' }).click()
  await expect(start).toHaveCount(0)
  await portal.reload()
  await expect(portal.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(start).toHaveCount(0)
  await portal.clock.install()
  await portal.goto('/Portal/UserSettings')
  const restore = portal.getByRole('button', { name: 'Restore tour' })
  await expect(restore).toBeEnabled()
  await portal.clock.pauseAt(await portal.evaluate(() => Date.now() + 1000))
  await restore.click()
  const said = portal.getByText('The tour is back on your dashboard.')
  await expect(said).toBeVisible()
  await portal.clock.runFor(2_999)
  await expect(said).toBeVisible()
  await portal.clock.runFor(1)
  await expect(said).toBeHidden()
  await portal.clock.resume()
  await portal.goto('/Portal/Dashboard')
  await expect(start).toBeVisible()
})

test('a window below 950 px gets the short tour, which fits a phone', async ({ portal }) => {
  const step = portal.getByRole('dialog')
  for (const [width, progress] of [
    [950, '1 of 11'],
    [949, '1 of 4'],
  ] as const) {
    await portal.setViewportSize({ width, height: 900 })
    await portal.getByRole('button', { name: 'Start the tour' }).click()
    await expect(step.getByText(progress)).toBeVisible()
    await portal.keyboard.press('Escape')
    await expect(step).toBeHidden()
  }
  await portal.setViewportSize({ width: 375, height: 720 })
  await portal.getByRole('button', { name: 'Start the tour' }).click()
  await expect(step.getByText('1 of 4')).toBeVisible()
  await expectToFit(portal)
  await step.getByRole('button', { name: 'Next' }).click()
  await expectToFit(portal)
  await expectAccessible(portal)
})
