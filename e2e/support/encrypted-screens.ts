import type { Page } from '@playwright/test'
import { buttonIn, callLook } from './call-look.ts'
import { createEncrypted } from './encrypted.ts'
import { desk, type Walk } from './room-screens.ts'
import { expect } from './test.ts'

/** Looks at what is other in an encrypted conference. `portal`: of its owner. */
export async function walkThroughEncrypted({ language, newPage, look }: Walk, portal: Page): Promise<void> {
  const { hostUrl, attendeeUrl } = await createEncrypted(portal)
  const page = await newPage({ locale: language, viewport: desk })
  const { t, main, enter, seeDialog, pane } = callLook({ page, language, look })
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
  const record = await pane(t('room', 'control.record'), t('record', 'title'))
  await buttonIn(record, t('record', 'start')).click()
  await seeDialog('key for the recorder')
  await page.context().close()
}
