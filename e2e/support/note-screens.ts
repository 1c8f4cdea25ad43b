import type { Capture } from '@lumi/contract'
import type { Page } from '@playwright/test'
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

/** To be told what media does wrong takes some looks at it, which are seconds apart. */
const patience = { timeout: 60_000 }

/** Looks at what is said of a recording, of media that does not work as it should, and of a line that does. */
export async function walkThroughNotes({ language, owner, newPage, look }: Walk): Promise<void> {
  const page = await newPage({ locale: language, viewport: desk })
  const { t, main, dialog, bar, enter, see, pane, close } = callLook({ page, language, look })
  await page.addInitScript(silenceMicrophone)
  let now = capture
  await page.route('**/v1/conference/*/capture', async (route) => {
    if (route.request().method() !== 'GET') now = { ...now, state: 'failed', problem: 'storageFull' }
    await route.fulfill({ json: route.request().method() === 'GET' ? { capture: now } : now })
  })
  const { hostUrl } = await createConference(owner, { displayName: longName })
  await enter(hostUrl, 'Ada')
  await expect(main.getByText(t('record', 'notice.recording')).first()).toBeVisible()
  await see('recorded')
  const record = await pane(t('room', 'control.record'), t('record', 'title'))
  await expect(record.getByText(t('record', 'interrupted'))).toBeVisible()
  await see('what is being recorded', record)
  await buttonIn(record, t('record', 'stop')).click()
  await expect(main.getByText(t('record', 'notice.failed')).first()).toBeVisible()
  await close(record)
  await see('recording that failed')

  await expect(main.getByText(t('media-problems', 'silent.todo'))).toBeVisible(patience)
  await see('silent microphone')
  const settings = buttonIn(bar, t('room', 'control.settings'))
  if (!(await settings.isVisible())) await buttonIn(bar, t('room', 'control.more')).click()
  await settings.click()
  await dialog.getByLabel(t('settings', 'saver')).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const saverOff = buttonIn(main, t('media-problems', 'saver.off'))
  await expect(saverOff).toBeVisible()
  await see('audio only', main, saverOff)
  await saverOff.click()
  await overload(page, async () => {
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

/** Keeps a page busy for most of the time until something has come of it. */
async function overload(page: Page, until: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    window.lumiTestBusy = setInterval(() => {
      const end = performance.now() + 400
      while (performance.now() < end);
    }, 500)
  })
  await until()
  await page.evaluate(() => clearInterval(window.lumiTestBusy))
}

declare global {
  interface Window {
    /** What keeps this page busy. */
    lumiTestBusy?: ReturnType<typeof setInterval>
  }
}
