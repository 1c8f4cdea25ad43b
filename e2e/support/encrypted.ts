import { hkdfSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect } from './test.ts'

/** To run before a page's own scripts: a browser that cannot encrypt what it sends. */
export function forgetFrameEncryption(): void {
  Reflect.deleteProperty(window, 'RTCRtpScriptTransform')
  Reflect.deleteProperty(RTCRtpSender.prototype, 'createEncodedStreams')
}

/** Creates an encrypted conference in the portal, and takes the links as they are shown. */
export async function createEncrypted(portal: Page) {
  await portal.goto('/Portal/Conferences/1')
  await portal.getByRole('button', { name: 'Create New' }).first().click()
  const create = portal.getByRole('dialog', { name: 'New conference' })
  await create.getByLabel('Name').fill('Council')
  await create.getByRole('switch', { name: 'End-to-end encryption' }).check()
  await expectAccessible(portal)
  await create.getByRole('button', { name: 'Save' }).click()
  const share = portal.getByRole('dialog', { name: 'Invite to Join Conference' })
  await expect(share.getByText('This conference is end-to-end encrypted.')).toBeVisible()
  await expectAccessible(portal)
  const links = await share.locator('code').filter({ hasText: '#secret=' }).allTextContents()
  const [attendeeUrl = '', , hostUrl = ''] = links
  await share.getByRole('button', { name: 'Done' }).click()
  const { searchParams, hash } = new URL(hostUrl)
  const secret = hash.replace('#secret=', '')
  return { attendeeUrl, hostUrl, confId: searchParams.get('id') ?? '', secret }
}

/** The key of a conference as it stands in its links, its bytes, and the keys that are derived from it. */
export function keysOf(secret: string): (string | Buffer)[] {
  const key = Buffer.from(secret, 'base64url')
  const derived = ['lumi media', 'lumi data'].map((info) =>
    Buffer.from(hkdfSync('sha256', key, '', info, 32)),
  )
  return [secret, key, ...derived]
}
