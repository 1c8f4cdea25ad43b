import { setTimeout } from 'node:timers/promises'
import { deadlineHeader } from '@lumi/contract/values'
import type { Page } from '@playwright/test'
import type { TestAccount } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { type Line, openLine } from '../../support/line.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { signedIn } from '../../support/session.ts'
import { test as base, expect } from '../../support/test.ts'

const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  line: async ({}, use) => {
    const line = await openLine(lumiUrl())
    await use(line)
    await line.stop()
  },
})

const offline = "You're offline. Changes can't be saved until you're back online."
const name = () => `Unsaved ${process.pid}-${Date.now()}`
const createDialog = (page: Page) => page.getByRole('dialog', { name: 'New conference' })

async function fillCreate(page: Page, displayName: string) {
  await page.getByRole('button', { name: 'Create New' }).first().click()
  await createDialog(page).getByLabel('Name').fill(displayName)
}

const named = async ({ client }: TestAccount, search: string) =>
  (await client.conference.list({ query: { search } })).items.length

test('offline is shown at once; a save fails, preserves the input, and is not made later', async ({
  signedInPage: portal,
  owner,
}) => {
  const displayName = name()
  await createConference(owner)
  await portal.goto('/Portal/Conferences/1')
  await fillCreate(portal, displayName)
  await portal.context().setOffline(true)
  await expect(portal.getByText(offline)).toBeVisible()
  const dialog = createDialog(portal)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText("You're offline, so nothing was changed.")).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(displayName)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  const isRead = portal.waitForResponse(/\/v1\/conferences/)
  await portal.context().setOffline(false)
  await expect(portal.getByText(offline)).toBeHidden()
  await isRead
  expect(await named(owner, displayName)).toBe(0)
})

test('a save on a silent connection is given up, and its request changes nothing when it arrives after all', async ({
  newPage,
  owner,
  line,
}) => {
  const page = await newPage({ baseURL: line.url, storageState: await signedIn(owner, line.url) })
  const displayName = name()
  await page.goto('/Portal/Conferences/1')
  await fillCreate(page, displayName)
  line.goSilent()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  const dialog = createDialog(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText("The server didn't answer, so we can't tell whether this worked."),
  ).toBeVisible()
  await expect(page.getByText("The server can't be reached right now. Trying again...")).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(displayName)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  const deadline = Date.parse((await sent).headers()[deadlineHeader] ?? '')
  await setTimeout(Math.max(0, deadline - Date.now()))
  line.recover()
  await expect(page.getByText("The server can't be reached right now. Trying again...")).toBeHidden()
  expect(await named(owner, displayName)).toBe(0)
})

test('a save whose answer was lost is made once, however often it is tried', async ({
  newPage,
  owner,
  line,
}) => {
  const page = await newPage({ baseURL: line.url, storageState: await signedIn(owner, line.url) })
  const displayName = name()
  await page.goto('/Portal/Conferences/1')
  // The server makes the conference, and its answer is lost on the way.
  await page.route(
    '**/v1/conference',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await fillCreate(page, displayName)
  const dialog = createDialog(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText("we can't tell whether this worked")).toBeVisible()
  await dialog.getByLabel('Name').fill(`${displayName} renamed`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite to Join Conference' })
  await expect(invite.getByText(`${displayName} renamed`)).toBeVisible()
  expect(await named(owner, displayName)).toBe(1)
})

test('a list shows why it waits, and loads by itself', async ({ signedInPage: portal, owner }) => {
  const { displayName } = await createConference(owner, { displayName: '0 First' })
  await portal.goto('/Portal/Conferences/1')
  await expect(portal.getByRole('heading', { name: displayName })).toBeVisible()
  await portal.context().setOffline(true)
  await expect(portal.getByText(offline)).toBeVisible()
  await portal.getByRole('link', { name: 'Waiting to Start' }).click()
  await expect(portal.getByText("This will load when you're back online.")).toBeVisible()
  await portal.context().setOffline(false)
  await expect(portal.getByRole('heading', { name: displayName })).toBeVisible()
})

test('a page that is not loaded yet shows so offline, and loads by itself', async ({ portal, owner }) => {
  const { displayName } = await createConference(owner, { displayName: '0 First' })
  await expect(portal.getByRole('listitem').getByText('Waiting to Start').first()).toBeVisible()
  await portal.context().setOffline(true)
  const nav = portal.getByRole('navigation', { name: 'Portal' })
  await nav.getByRole('link', { name: 'Conferences' }).click()
  await expect(portal.getByText("This will load when you're back online.")).toBeVisible()
  await portal.context().setOffline(false)
  await expect(portal.getByRole('link', { name: 'Waiting to Start' })).toBeVisible()
  await expect(portal.getByRole('heading', { name: displayName })).toBeVisible()
})
