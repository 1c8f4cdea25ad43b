import { expectMovingPicture } from '../../support/media.ts'
import { mailTo } from '../../support/outbox.ts'
import { enterCall, expectInCall, expectSeesAndHears, pictureOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

test('a visitor without an account gets a demo classroom, and a second one joins by its link', async ({
  page,
  newPage,
}) => {
  const email = `demo-${Date.now()}@example.com`
  await page.goto('/DemoRoom/education')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Demo room name').fill('Algebra')
  await page.getByRole('button', { name: 'Next' }).click()
  const link = await page.getByLabel('Invite link').inputValue()
  await page.getByRole('button', { name: 'Copy invite link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter demo room' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Algebra room is Ready')
  await page.getByRole('link', { name: 'Join Your Room Now' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(page)

  const guest = await newPage()
  await enterCall(guest, link, 'Ben')
  await Promise.all([expectSeesAndHears(page, 'Ben'), expectSeesAndHears(guest, 'Ada')])
  // The mail has the same links.
  expect(new URL(await mailTo(email, /http\S+\/join\?\S+/)).searchParams.get('id')).toBe(
    new URL(link).searchParams.get('id'),
  )
})

test('a TV opens a room at once, and others enter it by its id and password', async ({ page, newPage }) => {
  await page.goto('/TV/pre')
  await page.getByRole('link', { name: 'Create a meeting' }).click()
  await expect(page.locator('dd')).toHaveCount(2)
  const [id, password] = await page.locator('dd').allTextContents()
  await page.getByRole('link', { name: 'Join meeting room now' }).click()
  await page.getByLabel('Your name').fill('TV')
  await page.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(page)

  const guest = await newPage()
  await guest.goto('/join')
  await guest.getByLabel('Room ID').fill('nothing')
  await guest.getByLabel('Your name').fill('Ben')
  await guest.getByRole('button', { name: 'Join now' }).click()
  await expect(
    guest.getByText('The Room ID does not exist or has already ended, please try again'),
  ).toBeVisible()
  await guest.getByLabel('Room ID').fill(id ?? '')
  await guest.getByLabel('Password (optional)', { exact: true }).fill(password ?? '')
  await guest.getByRole('button', { name: 'Join now' }).click()
  await expect(guest.getByLabel('Your name')).toHaveValue('Ben')
  await guest.getByRole('button', { name: 'Join now' }).click()
  await expectInCall(guest)
  await expectMovingPicture(pictureOf(guest, 'TV'))
})
