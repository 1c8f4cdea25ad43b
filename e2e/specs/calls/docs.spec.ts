import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originPlaceholder } from '@lumi/contract/values'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { inFolder, pagesWithCode, projectOf } from '../../support/docs-examples.ts'
import { freePort, type Lumi, startLumi } from '../../support/lumi.ts'
import { expect, test } from '../../support/test.ts'

let lumi: Lumi
test.beforeAll(async () => {
  // Deliveries go to receivers on this machine, as the page about them says.
  lumi = await startLumi({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' })
})
test.afterAll(() => lumi.stop())

for (const way of ['npm', 'javascript'] as const)
  test(`the page that readers build by ${way} creates a conference, shows its room and receives its events`, async ({
    newPage,
  }) => {
    const { clientId, client } = await signUp(lumi.url)
    const { clientSecret } = await client.app.read({ params: { clientId } })
    const port = String(await freePort())
    const [project] = pagesWithCode
      .map((page) => projectOf(page, way))
      .filter((files) => 'server.mjs' in files)

    await inFolder(way, async (folder) => {
      for (const [name, text] of Object.entries(project ?? {}))
        await writeFile(
          join(folder, name),
          text.replaceAll(originPlaceholder, lumi.url).replaceAll('4000', port),
        )
      const env = { ...process.env, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }
      const server = spawn(process.execPath, ['server.mjs'], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 2],
      })
      try {
        await once(server.stdout ?? server, 'data')
        const page = await newPage()
        await page.goto(`http://localhost:${port}`)
        const room = page.frameLocator('iframe')
        await room.getByLabel('Your name').fill('Cleo')
        await room.getByRole('button', { name: 'Join now' }).click()
        await expect(page.getByRole('listitem').filter({ hasText: 'Cleo joined' })).toBeVisible()
        await expect(room.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
      } finally {
        server.kill()
      }
    })
  })

test('an example of an embedded room runs in the page itself', async ({ page }) => {
  await page.goto('/Docs/Docs/Core#embedding')
  await page.getByRole('button', { name: 'Show it here' }).first().click()
  const demo = page.getByRole('region', { name: 'Demo room' })
  const events = demo.getByRole('log', { name: 'Events of the room' })
  await expect(events).toContainText('state {"state":"inLobby"}')
  await expectAccessible(page, '[role=log]')
  const room = demo.frameLocator('iframe')
  await room.getByLabel('Your name').fill('Ada')
  await room.getByRole('button', { name: 'Join now' }).click()
  await expect(events).toContainText('joined {')
  await demo.getByRole('button', { name: "room.openPanel('chat')" }).click()
  await expect(events).toContainText('panel {"part":"chat"}')
  await demo.getByRole('button', { name: 'room.leave()' }).click()
  await expect(events).toContainText('"state":"over"')
  await demo.getByRole('button', { name: 'Close the demo room' }).click()
  await expect(demo).toBeHidden()
})
