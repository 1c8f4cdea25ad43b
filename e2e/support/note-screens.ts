import type { Capture } from '@lumi/contract'
import { whileBusy } from './busy-page.ts'
import { buttonIn, callLook } from './call-look.ts'
import { createConference } from './conference.ts'
import { silenceMicrophone } from './devices.ts'
import { desk, longName, type Walk } from './room-screens.ts'
import { expect } from './test.ts'

const capture: Capture = {
  captureId: 'walked',
  layout: 'grid',
  state: 'recording',
  startedBy: 'Ada',
  started: '2026-01-15T10:00:00.000Z',
  seconds: 3725,
  interruptions: 1,
  problem: null,
  recordingId: null,
}

/** Media problems are reported only after several measurements, seconds apart. */
export const patience = { timeout: 60_000 }

/** Looks at the notices about recordings and media problems, and at a connection test that passes. */
export async function walkThroughNotes({ language, owner, newPage, look }: Walk): Promise<void> {
  const page = await newPage({ locale: language, viewport: desk })
  const { t, main, dialog, press, enter, see, pane, close } = callLook({ page, language, look })
  await page.addInitScript(silenceMicrophone)
  let now = capture
  await page.route('**/v1/conference/*/capture', async (route) => {
    const isRead = route.request().method() === 'GET'
    if (!isRead) now = { ...now, state: 'failed', problem: 'storageFull' }
    await route.fulfill({ json: isRead ? { capture: now } : now })
  })
  const { hostUrl } = await createConference(owner, { displayName: longName })
  await enter(hostUrl, 'Ada')
  await expect(main.getByText(t('record', 'notice.recording')).first()).toBeVisible()
  await see('recorded')
  const record = await pane(t('recording', 'control'), t('record', 'title'))
  await expect(record.getByText(t('record', 'interrupted'))).toBeVisible()
  await see('what is being recorded', record)
  await buttonIn(record, t('record', 'stop')).click()
  await expect(main.getByText(t('record', 'notice.failed')).first()).toBeVisible()
  await close(record)
  await see('recording that failed')

  await expect(main.getByText(t('media-problems', 'silent.todo'))).toBeVisible(patience)
  await see('silent microphone')
  await press(t('room', 'control.settings'))
  await expect(dialog).toBeVisible()
  await look({ name: 'settings in the call', page, container: dialog, inReach: [] })
  await dialog.getByLabel(t('settings', 'saver')).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const saverOff = buttonIn(main, t('media-problems', 'saver.off'))
  await expect(saverOff).toBeVisible()
  await see('audio only', main, saverOff)
  await saverOff.click()
  await whileBusy(page, async () => {
    await expect(main.getByText(t('media-problems', 'load.todo'))).toBeVisible(patience)
  })
  await see('overloaded device')

  await page.goto('/ConnectionTest')
  await buttonIn(main, t('connection-test', 'start')).click()
  const verdict = main.getByText(t('connection-test', 'verdict.works'))
  await expect(verdict.or(main.getByText(t('connection-test', 'verdict.limited')))).toBeVisible(patience)
  await look({ name: 'connection test, passed', page, container: main, inReach: [] })
  await page.context().close()
}
