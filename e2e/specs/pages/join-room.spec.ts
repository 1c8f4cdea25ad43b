import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { expect, test } from '../../support/test.ts'

const field = (page: Page) => page.getByRole('textbox')
const submit = (page: Page) => page.getByRole('button', { name: 'Join now' })

test('speaks the words of its audience', { tag: '@join-01' }, async ({ page }) => {
  for (const [path, heading] of [
    ['/JoinRoom', 'Enter room'],
    ['/JoinRoom/Education', 'Enter classroom'],
    ['/JoinRoom/corporate', 'Enter meeting'],
    ['/JoinRoom/nonsense', 'Enter room'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(page).toHaveURL(/\/JoinRoom$/)
})

test('enters by id, looked up first and in any case', {
  tag: ['@join-02', '@join-04', '@join-07', '@join-08'],
}, async ({ page, owner }) => {
  const { confId, displayName } = await createConference(owner)
  await page.goto(`/JoinRoom?id=${confId.toUpperCase()}`)
  await expect(field(page)).toHaveValue(confId.toUpperCase())
  const lookup = page.waitForRequest((request) => request.url().includes('/v1/conference/confinfo'))
  await submit(page).click()
  expect(new URL((await lookup).url()).searchParams.get('id')).toBe(confId)
  await expect(page).toHaveURL(new RegExp(`/room/join\\?id=${confId}$`))
  await expect(page.getByRole('heading', { name: displayName })).toBeVisible()
})

test('enters by a pasted link, with its parameters', { tag: ['@join-03', '@join-08'] }, async ({
  page,
  owner,
}) => {
  const { confId, attendeeUrl, displayName } = await createConference(owner)
  await page.goto('/JoinRoom')
  await field(page).fill(`${attendeeUrl}&name=Ben`)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: displayName })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ben')
  // The key is a secret: it does not stay in the address bar.
  await expect(page).toHaveURL(new RegExp(`/room/join\\?id=${confId}&name=Ben$`))
})

test('marks input that leads to no conference', { tag: ['@join-05', '@join-06'] }, async ({ page }) => {
  await page.goto('/JoinRoom/education')
  await expect(page.getByRole('link', { name: 'Terms of Use' }).first()).toHaveAttribute(
    'href',
    'https://example.com/terms',
  )
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toHaveAttribute(
    'href',
    'https://example.com/privacy',
  )
  await field(page).fill('nothing-here')
  await submit(page).click()
  await expect(page.getByText('Invalid classroom ID. Try again.')).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
})
