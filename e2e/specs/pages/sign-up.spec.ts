import { signUp } from '../../support/account.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { fillApp, fillCredentials, fillNames, newcomer } from '../../support/sign-up.ts'
import { expect, test } from '../../support/test.ts'

test('creates an account in four pages and signs in to it', {
  tag: [
    '@signup-01',
    '@signup-02',
    '@signup-03',
    '@signup-04',
    '@signup-05',
    '@signup-10',
    '@signup-11',
    '@signup-16',
    '@shell-59',
  ],
}, async ({ page }) => {
  const person = newcomer()
  await page.goto('/SignUp/education')

  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await fillNames(page, person)
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
  await page.getByRole('button', { name: 'Next' }).click()
  await fillCredentials(page, person)
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByLabel('Username')).toHaveValue(person.username)
  await page.getByRole('button', { name: 'Next' }).click()

  const created = page.waitForRequest(
    (request) => request.url().endsWith('/v1/account') && request.method() === 'POST',
  )
  const signedIn = page.waitForRequest((request) => request.url().endsWith('/auth/login'))
  await fillApp(page, person)
  const { appName: title, appDescription: description, ...fields } = person
  const language = 'en'
  expect((await created).postDataJSON()).toEqual({
    type: 'education',
    language,
    title,
    description,
    ...fields,
  })
  await signedIn

  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await page.getByRole('link', { name: 'Enter Account' }).click()
  await expect(page).toHaveURL(/\/Portal/)
  await expect(page.getByRole('button', { name: 'Account of Grace Hopper' })).toBeVisible()
  await expect(page.getByText('Send its link to your students, and join.')).toBeVisible()
})

test('does not leave a page with something missing', {
  tag: ['@signup-07', '@signup-08', '@signup-09'],
}, async ({ page }) => {
  const person = newcomer()
  const next = page.getByRole('button', { name: 'Next' })
  await page.goto('/SignUp')

  await next.click()
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await page.getByLabel('First name').fill(person.firstName)
  await next.click()
  await expect(page.getByText('Please enter your last name')).toBeVisible()
  await page.getByLabel('Last name').fill(person.lastName)
  await next.click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await fillNames(page, person)

  await next.click()
  await expect(page.getByText('Please enter a username without spaces')).toBeVisible()
  await fillCredentials(page, { ...person, password: 'lighthouse' })
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await fillCredentials(page, person)

  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Please enter a name for your app')).toBeVisible()
  await page.getByLabel('App name').fill(person.appName)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Please enter a description for your app')).toBeVisible()
})

test('leads back to the page of the taken value, with the words of the server', {
  tag: ['@signup-12', '@signup-13'],
}, async ({ page, owner }) => {
  const person = newcomer()
  await page.goto('/SignUp')
  await fillNames(page, { ...person, email: `${owner.username}@example.com` })
  await fillCredentials(page, { ...person, username: owner.username })
  await fillApp(page, person)

  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByText('Username is already taken! Please try another one')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByText('Email is already taken! Please try another one')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('leads back to the first page after any other failure', { tag: ['@signup-14', '@signup-15'] }, async ({
  page,
}) => {
  const person = newcomer()
  const failure = { error_code: 2, error_description: 'Something went wrong on our side' }
  await page.route('**/v1/account', (route) => route.fulfill({ status: 500, json: failure }))
  await page.goto('/SignUp')
  await fillNames(page, person)
  await fillCredentials(page, person)
  await fillApp(page, person)
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('An Unknown Error Has Occurred. Please try again')

  await page.unroute('**/v1/account')
  await page.route('**/v1/account', (route) => route.abort())
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('alert')).toHaveText('An Error Occurred!')
})

test('speaks the words of its audience and links to sign-in', { tag: ['@signup-06', '@signin-22'] }, async ({
  page,
}) => {
  await page.goto('/SignUp/Corporate')
  await expect(page.getByText('Hold meetings of your own and invite your coworkers.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/SignIn\/Corporate$/)

  await page.goto('/SignUp/nonsense')
  await expect(page).toHaveURL(/\/SignUp$/)
  await expect(page.getByText('Open a room of your own and invite your guests.')).toBeVisible()
})

test('an account made through the API can sign in at once', { tag: '@signup-10' }, async () => {
  const { client, firstName } = await signUp(lumiUrl(), 'Mary')
  expect((await client.account.read()).firstName).toBe(firstName)
})
