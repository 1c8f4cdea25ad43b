import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

test('the portal is compact below 950 px and mobile below 450 px', async ({ portal }) => {
  const sidebar = portal.getByRole('navigation', { name: 'Portal' })
  const logoName = portal.getByRole('banner').locator('[data-logo-name]')
  const boxOf = async () => {
    const box = await sidebar.boundingBox()
    if (!box) throw new Error('There is no sidebar')
    return box
  }
  const resize = (width: number) => portal.setViewportSize({ width, height: 800 })
  const createApp = async () => {
    await portal.getByRole('button', { name: /^App:/ }).click()
    await portal.getByRole('menuitem', { name: 'Create New App' }).click()
  }

  await resize(950)
  await expect.poll(async () => (await boxOf()).width).toBe(232)
  await resize(949)
  await expect.poll(async () => (await boxOf()).width).toBe(100)
  await resize(450)
  await expect.poll(boxOf).toMatchObject({ x: 0, width: 100 })
  await expect(logoName).toBeVisible()
  await createApp()
  await expect(portal.getByRole('dialog', { name: 'Create New App' })).toBeVisible()
  await portal.keyboard.press('Escape')
  await expect(portal.getByRole('dialog')).toBeHidden()

  await resize(449)
  await expect.poll(async () => Math.round((await boxOf()).width)).toBe(449)
  const { y, height } = await boxOf()
  expect(Math.round(y + height), 'at the bottom of the window').toBe(800)
  await expect(logoName).toBeHidden()
  await createApp()
  await expect(portal).toHaveURL(/\/Portal\/New$/)
})

test('colours follow the system until somebody chooses them', async ({ portal }) => {
  const root = portal.locator('html')
  const scheme = 'data-mantine-color-scheme'
  await portal.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveAttribute(scheme, 'dark')
  await portal.getByRole('button', { name: /^Account of/ }).click()
  await portal.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect(root).toHaveAttribute(scheme, 'light')
  await portal.goto('/Portal/Library')
  await expect(root).toHaveAttribute(scheme, 'light')
  await portal.getByRole('button', { name: /^Account of/ }).click()
  await portal.getByRole('radio', { name: 'Automatic' }).check({ force: true })
  await expect(root).toHaveAttribute(scheme, 'dark')
})

test('a list of apps that fails leads to the dashboard', async ({ newPage, owner }) => {
  const page = await newPage({ storageState: await signedIn(owner) })
  const refusal = { error_code: 2, error_name: 'operationFailed', error_description: 'Refused' }
  await page.route('**/v1/apps', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.goto('/Portal/Library')
  await expect(page).toHaveURL(/\/Portal\/Dashboard$/)
})
