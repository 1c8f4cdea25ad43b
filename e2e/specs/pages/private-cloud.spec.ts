import { expectAccessible } from '../../support/accessibility.ts'
import { makeCertificate } from '../../support/certificate.ts'
import { expectToFitPhone } from '../../support/fit.ts'
import { registerServer } from '../../support/own-server.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeInAll } from '../../support/whole.ts'

test('switches the private cloud on, sets it up, manages its servers, and switches it off', async ({
  portal,
  owner,
}) => {
  await expect(portal.getByRole('link', { name: 'My Servers' })).toBeHidden()
  await portal.goto('/Portal/PrivateCloud')
  await expect(portal).toHaveURL(/Settings/)
  await portal.getByRole('button', { name: 'Use my own servers' }).click()
  const question = portal.getByRole('dialog', { name: 'Use your own servers?' })
  await expect(question).toBeVisible()
  await expectAccessible(portal)
  await question.getByRole('button', { name: 'Use my own servers' }).click()
  // Every page shows it for as long as none of them is connected.
  const warning = portal.getByText('No call can start: none of your servers is connected')
  await expect(warning).toBeVisible()
  await expectAccessible(portal)
  await portal.getByRole('link', { name: 'Set up my servers' }).first().click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Private Cloud' })).toBeFocused()

  const media = makeCertificate('media.school.example.com')
  const stranger = makeCertificate('stranger.example.com')
  const pem = (name: string, text: string) => ({
    name,
    mimeType: 'application/x-pem-file',
    buffer: Buffer.from(text),
  })
  const [certificate, privateKey] = await portal.locator('main input[type=file]').all()
  await certificate?.setInputFiles(pem('media.crt', media.certificate))
  await privateKey?.setInputFiles(pem('stranger.key', stranger.key))
  await portal.getByRole('button', { name: 'Upload certificate' }).click()
  await expect(portal.getByText(/This private key can't be used/)).toBeVisible()
  await privateKey?.setInputFiles(pem('media.key', media.key))
  await portal.getByRole('button', { name: 'Upload certificate' }).click()
  await expect(portal.getByText('media.school.example.com', { exact: true })).toBeVisible()

  await portal.getByLabel('Root domain').fill(`${owner.username}.example.com`)
  await expect(portal.getByText(`https://connect.${owner.username}.example.com`)).toBeVisible()
  await portal.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(portal.getByLabel('Name of the TXT record')).toHaveValue(`_lumi.${owner.username}.example.com`)
  await portal.getByRole('button', { name: 'Check now' }).click()
  await expect(portal.getByRole('region', { name: 'Domain verification' }).getByRole('alert')).toBeVisible()
  await expectAccessible(portal)
  await expectToFitPhone(portal)
  for (const [width, certificateLabel, keyLabel] of [
    [500, 'Certificate', 'Private key'],
    [501, 'Choose certificate file', 'Choose private key file'],
  ] as const) {
    await portal.setViewportSize({ width, height: 900 })
    for (const name of [certificateLabel, keyLabel])
      await expect(portal.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await portal.setViewportSize({ width: 1440, height: 900 })

  await portal.getByRole('navigation').getByRole('link', { name: 'My Servers' }).click()
  await expect(portal.getByText('No servers yet')).toBeVisible()
  await expectAccessible(portal)
  const node = await registerServer(owner, 'wss://93.184.215.14')
  await portal.getByRole('button', { name: 'Refresh' }).click()
  const item = portal.getByRole('listitem', { name: 'wss://93.184.215.14' })
  await expect(item.getByText('0.00 MB')).toBeVisible()
  await item.getByRole('button', { name: /^Disable/ }).click()
  await expect(item.getByText('Disabled', { exact: true })).toBeVisible()
  await item.getByRole('button', { name: /^Details/ }).click()
  await expect(item.getByText('This server has not reported in this time.')).toBeVisible()
  // It reports regularly, and is loaded again while it is in view.
  await expect(async () => {
    await node.beat({ cpuUsage: 37.5, memUsage: 512 * 1024 ** 2, connections: 6, clients: 3 })
    await expect(item.getByText('Highest: 37.5%')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await item.getByRole('slider', { name: 'Memory' }).focus()
  await portal.keyboard.press('ArrowLeft')
  await expect(item.getByText('Highest: 512.00 MB')).toBeVisible()
  await expectAccessible(portal)
  await expectToFitPhone(portal)
  await portal.setViewportSize({ width: 1440, height: 900 })
  await item.getByRole('button', { name: /^More actions/ }).click()
  await portal.getByRole('menuitem', { name: 'Delete' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await portal.getByRole('main').getByRole('link', { name: 'Private Cloud' }).click()
  await expect(portal.getByText('No call can start: none of your servers is connected')).toBeVisible()
  await expectWholeInAll(portal)

  await portal.getByRole('button', { name: 'Switch off private cloud...' }).click()
  await portal.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Basic Settings' })).toBeVisible()
  await expect(portal.getByRole('link', { name: 'My Servers', exact: true })).toBeHidden()
})
