import type { Page } from '@playwright/test'
import { buttonIn, callLook } from './call-look.ts'
import { createEncrypted, forgetFrameEncryption } from './encrypted.ts'
import { desk, type Walk } from './room-screens.ts'
import { expect } from './test.ts'

/** Looks at what is other in an encrypted conference. `portal`: of its owner. */
export async function walkThroughEncrypted(walk: Walk, portal: Page): Promise<void> {
  const { language, newPage, look, owner } = walk
  const { hostUrl, attendeeUrl, confId } = await createEncrypted(portal)
  const page = await newPage({ locale: language, viewport: desk })
  const { t, main, enter, see, seeDialog, pane, close } = callLook({ page, language, look })
  await page.goto(attendeeUrl.replace(/#.*/, ''))
  await expect(page.getByLabel(t('room', 'lobby.secret'), { exact: true })).toBeVisible()
  await look({ name: 'link without its key', page, container: main, inReach: [] })
  await page.getByLabel(t('room', 'lobby.name')).fill('Ben')
  await page.getByLabel(t('room', 'lobby.secret'), { exact: true }).fill('A'.repeat(43))
  await buttonIn(page, t('room', 'lobby.join')).click()
  await expect(page.getByText(t('room', 'problem.wrongSecret'))).toBeVisible()
  await look({ name: 'another key', page, container: main, inReach: [] })
  await enter(hostUrl, 'Ada')
  await buttonIn(page, t('room', 'encrypted')).click()
  await seeDialog('encryption')
  const record = await pane(t('recording', 'control'), t('record', 'title'))
  await buttonIn(record, t('record', 'start')).click()
  await seeDialog('key for the recorder')
  await close(record)
  // Nobody in the call starts it, so that no host has agreed.
  await owner.client.capture.start({ params: { id: confId }, body: { withKey: true } })
  await expect(buttonIn(page, t('record', 'key.ask'))).toBeVisible({ timeout: 60_000 })
  await see('a recorder that asks for the key', main, buttonIn(page, t('record', 'key.ask')))
  await owner.client.capture.stop({ params: { id: confId } })
  await page.context().close()

  const old = await newPage({ locale: language, viewport: desk })
  await old.addInitScript(forgetFrameEncryption)
  const theirs = callLook({ page: old, language, look })
  await theirs.joinBy(attendeeUrl, 'Olga')
  await expect(old.getByText(t('room', 'problem.encryptionUnsupported'))).toBeVisible()
  await look({ name: 'a browser that is too old', page: old, container: theirs.main, inReach: [] })
  await old.context().close()
}
