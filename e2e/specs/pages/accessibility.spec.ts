import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { query } from '../../support/database.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { mailTo } from '../../support/outbox.ts'
import { join } from '../../support/room.ts'
import { fillApp, fillCredentials, fillNames, newcomer } from '../../support/sign-up.ts'
import { expect, test } from '../../support/test.ts'

test('sign-in, its banner, its errors and its profiles', async ({ page }) => {
  await page.goto('/SignIn?type=error&message=Please%20sign%20in')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => {
    const person = (username: string, firstName: string) => ({
      username,
      firstName,
      lastName: 'Hopper',
      color: 3,
      pictureImgUrl: null,
    })
    localStorage.setItem('lumi.profiles', JSON.stringify([person('ada', 'Ada'), person('grace', 'Grace')]))
  })
  await page.goto('/SignIn')
  await expect(page.getByRole('button', { name: 'Other Account' })).toBeVisible()
  await expectAccessible(page)
})

test('the four pages of sign-up', async ({ page }) => {
  const person = newcomer()
  await page.goto('/SignUp')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await expectAccessible(page)
  await fillNames(page, person)
  await expect(page.getByLabel('Username')).toBeVisible()
  await expectAccessible(page)
  await fillCredentials(page, person)
  await expect(page.getByLabel('App name')).toBeVisible()
  await expectAccessible(page)
  await fillApp(page, person)
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expectAccessible(page)
})

test('help, a new password, the forced change and the session dialog', async ({ page }) => {
  await page.goto('/SignIn/Help')
  await page.getByLabel('Email').fill('nobody@example.com')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'A new password', exact: true }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Help is on the way!' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/Password/Reset/nothing')
  await expect(page.getByRole('link', { name: 'Request New Link' })).toBeVisible()
  await expectAccessible(page)

  const person = await signUp(lumiUrl(), 'Lise')
  const email = `${person.username}@example.com`
  await person.client.password.help({ body: { email, help: 'password' } })
  await page.goto(await mailTo(email, /http\S+\/Password\/Reset\/\S+/))
  await page.getByLabel('New Password', { exact: true }).fill('Harbour22')
  await page.getByLabel('Confirm Password', { exact: true }).fill('Harbour22')
  await expectAccessible(page)

  await query('UPDATE accounts SET password_expired = true WHERE username = $1', [person.username])
  await page.goto('/SignIn')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Password change required' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/Portal/Conferences/1')
  await expect(page.getByRole('dialog', { name: 'Please Sign In' })).toBeVisible()
  await expectAccessible(page)
})

test('join room, the legal pages, and what is not found', async ({ page }) => {
  await page.goto('/JoinRoom')
  await page.getByRole('button', { name: 'Join now' }).click()
  await expect(page.getByText('Invalid room ID. Try again.')).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/Terms', '/Privacy', '/nothing-here']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the lobby of the room, waiting, and what leads nowhere', async ({ owner, page }) => {
  const { hostUrl } = await createConference(owner, { startMethod: 1 })
  await page.goto('/room/join?id=nothinghere')
  await expect(page.getByRole('heading', { name: 'Conference Not Found!' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(hostUrl)
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expectAccessible(page)
  await join(page, hostUrl, 'Ada')
  await expect(page.getByText('Waiting to start', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You left the call' })).toBeVisible()
  await expectAccessible(page)
})
