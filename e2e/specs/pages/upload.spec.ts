import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { uploadPartBytes } from '@lumi/contract'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp, type TestAccount } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { startLumi } from '../../support/lumi.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const name = 'lesson.bin'
/** Three parts, random, so that parts in a wrong order show. */
const buffer = randomBytes(2 * uploadPartBytes + 12_345)
const second = `**/v1/upload/*/part?offset=${uploadPartBytes}`

/** A file of the disk, which is the same whenever it is chosen. */
const choose = async (page: Page) => {
  const path = test.info().outputPath(name)
  if (!existsSync(path)) await writeFile(path, buffer)
  await page.locator('input[type=file]').first().setInputFiles(path)
}
const row = (page: Page) => page.getByRole('main').getByRole('listitem', { name, exact: true })

/** Records the offsets of the parts that a page has sent, complete or not. */
const offsetsOf = (page: Page) => {
  const offsets: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/part')) offsets.push(Number(searchParams.get('offset')))
  })
  return offsets
}

const expectWhole = async ({ client }: TestAccount) => {
  const { items } = await client.content.list({ query: { search: name } })
  expect(items).toHaveLength(1)
  const stored = await client.content.download({ params: { id: items[0]?.contentId ?? '' } })
  expect(Buffer.from(await stored.arrayBuffer()).equals(buffer)).toBe(true)
}

test('an upload whose connection is cut goes on by itself where it stopped', async ({
  signedInPage: portal,
  owner,
}) => {
  const { confId } = await createConference(owner)
  await portal.goto(`/Portal/Conference/${confId}?pane=content`)
  await expect(portal.getByRole('button', { name: 'Link from library' })).toBeVisible()
  const offsets = offsetsOf(portal)
  const cut = async (route: Route) => {
    await portal.context().setOffline(true)
    await route.abort('internetdisconnected')
  }
  await portal.route(second, cut, { times: 1 })
  await choose(portal)
  await expect(portal.getByText(/The upload continues as soon as the server can be reached/)).toBeVisible()
  await expectAccessible(portal)
  await portal.context().setOffline(false)
  await expect(row(portal)).toBeVisible()
  expect(offsets).toEqual([0, uploadPartBytes, uploadPartBytes, 2 * uploadPartBytes])
  await expectWhole(owner)
})

test('a file that is chosen again after a reload goes on where it stopped; one that is cancelled does not', async ({
  signedInPage: portal,
  owner,
}) => {
  await portal.goto('/Portal/Library')
  await expect(portal.getByText('No files yet')).toBeVisible()
  const offsets = offsetsOf(portal)
  /** Sends the first part and half of the second. */
  const sendHalf = async () => {
    const halfway = new Promise<Route>((resolve) => void portal.route(second, resolve, { times: 1 }))
    await choose(portal)
    return halfway
  }
  await sendHalf()
  portal.once('dialog', (dialog) => void dialog.accept())
  await portal.reload()
  await expect(portal.getByText('No files yet')).toBeVisible()
  await sendHalf()
  await portal.getByRole('link', { name: 'Recordings' }).click()
  const question = portal.getByRole('dialog', { name: 'Files are still being uploaded' })
  await expect(question).toBeVisible()
  await expectAccessible(portal)
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(offsets).toEqual([0, uploadPartBytes, uploadPartBytes])
  await portal.getByRole('button', { name: `Cancel the upload of ${name}` }).click()
  await expect(portal.getByRole('progressbar')).toHaveCount(0)
  await choose(portal)
  await expect(row(portal)).toBeVisible()
  expect(offsets.slice(3)).toEqual([0, uploadPartBytes, 2 * uploadPartBytes])
  await expectWhole(owner)
})

test('an upload outlives the server', async ({ newPage }) => {
  const lumi = await startLumi()
  try {
    const owner = await signUp(lumi.url)
    const portal = await newPage({ baseURL: lumi.url, storageState: await signedIn(owner, lumi.url) })
    await portal.goto('/Portal/Library')
    await expect(portal.getByText('No files yet')).toBeVisible()
    const offsets = offsetsOf(portal)
    const kill = async (route: Route) => {
      process.kill(await lumi.pidOf('server'), 'SIGKILL')
      await route.abort('connectionreset')
    }
    await portal.route(second, kill, { times: 1 })
    await choose(portal)
    await expect(row(portal)).toBeVisible({ timeout: 30_000 })
    // Part of it may have been tried while the server was still away.
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
    await expectWhole(owner)
  } finally {
    await lumi.stop()
  }
})
