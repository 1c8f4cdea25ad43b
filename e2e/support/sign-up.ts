import type { Page } from '@playwright/test'

/** The input of the four pages of sign-up. */
export interface Newcomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly username: string
  readonly password: string
  readonly appName: string
  readonly appDescription: string
}

let made = 0

export function newcomer(firstName = 'Grace'): Newcomer {
  made += 1
  const username = `${firstName.toLowerCase()}-${process.pid}-${Date.now()}-${made}`
  return {
    firstName,
    lastName: 'Hopper',
    email: `${username}@example.com`,
    username,
    password: 'Lighthouse7',
    appName: 'Harbour School',
    appDescription: 'Lessons by the sea',
  }
}

export async function fillNames(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Next' }).click()
}

export async function fillCredentials(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Next' }).click()
}

export async function fillApp(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('App name').fill(person.appName)
  await page.getByLabel('App description').fill(person.appDescription)
  await page.getByRole('button', { name: 'Finish' }).click()
}
