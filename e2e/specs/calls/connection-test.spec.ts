import { startLivekit } from '../../../apps/server/src/platform/media/livekit.fixture.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { startLumi } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

test('the connection is tested on a page of its own, and before joining', async ({
  owner,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ConnectionTest')
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start the test' }).click()
  const check = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  for (const name of ['Video and sound', 'Microphone', 'Camera', 'Speaker', 'Server', 'Media by UDP'])
    await expect(check(name)).toHaveAttribute('data-state', 'works', { timeout: 30_000 })
  await expect(check('Speaker')).toContainText('Two notes were played.')
  // The value depends on the load of this machine.
  await expect(check('Bandwidth')).toHaveAttribute('data-state', /works|limited/, { timeout: 60_000 })
  await expect(check('Bandwidth')).toContainText(/\d/)
  await page.getByRole('button', { name: 'Copy for whoever helps you' }).click({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain('Media by UDP: Works')
  expect(report).toMatch(/Bandwidth: Works.* \(.*\d.*\)/)
  await expectAccessible(page)

  const { attendeeUrl } = await createConference(owner)
  await page.goto(attendeeUrl)
  await page.getByRole('button', { name: 'Test your connection' }).click()
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(check('Camera')).toHaveAttribute('data-state', 'works', { timeout: 30_000 })
  await expectAccessible(page)
})

test('where the media server has a relay, media by way of it is tested', { tag: '@long' }, async ({
  newPage,
}) => {
  // Nobody needs the webhooks of a test's call.
  const livekit = await startLivekit({ webhookUrl: 'http://127.0.0.1:9', turn: true })
  const { url: LIVEKIT_URL, apiKey: LIVEKIT_API_KEY, apiSecret: LIVEKIT_API_SECRET } = livekit
  const lumi = await startLumi({ LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET })
  try {
    const page = await newPage()
    await page.goto(`${lumi.url}/ConnectionTest`)
    await page.getByRole('button', { name: 'Start the test' }).click()
    const turn = page.getByRole('listitem').filter({ hasText: 'Media by relay' })
    await expect(turn).toHaveAttribute('data-state', 'works', { timeout: 60_000 })
    await expect(turn).toContainText(/TURN\/udp, \d+ ms/)
  } finally {
    await lumi.stop()
    await livekit.stop()
  }
})
