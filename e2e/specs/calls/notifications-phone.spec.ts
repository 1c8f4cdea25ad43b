import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectToFit, expectUncovered } from '../../support/fit.ts'
import { pane, slide, slidesPdf } from '../../support/lesson.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { control, enterMuted, pressControl } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const sizes = [
  { width: 320, height: 568 },
  { width: 667, height: 375 },
  { width: 375, height: 667 },
]

/** The cards that are open, outside of the list of all. */
const cards = (page: Page) => page.getByRole('main').locator('[data-placement]')

const clientOf = ({ token }: { readonly token: string }) =>
  createLumiClient({ baseUrl: lumiUrl(), getToken: () => token })

test('on a phone one notification is open at a time, and covers neither what is shared nor the tools', {
  tag: '@long',
}, async ({ page, owner, listen }) => {
  const conference = await createConference(owner)
  const params = { id: conference.confId }
  const teacher = clientOf(await listen({ ...conference, attendeeUrl: conference.hostUrl }, 1, 'Ada'))
  await enterMuted(page, conference.attendeeUrl, 'Ben')
  const files = {
    content: new File([new Uint8Array(slidesPdf())], 'slides.pdf', { type: 'application/pdf' }),
  }
  const { contentId } = await owner.client.conferenceContent.upload({
    params,
    body: { fileName: 'slides.pdf' },
    files,
  })
  await expect
    .poll(async () => (await teacher.conferenceContent.list({ params })).items[0]?.document.state)
    .toBe('ready')
  await teacher.share.start({ params, body: { kind: 'document', contentId } })
  await expect(slide(page, 1)).toBeVisible()

  const options = ['Nucleus', 'Mitochondria', 'Wall']
  const question = 'Which part of the cell makes its energy available to it?'
  await teacher.poll.create({
    params,
    body: { question, kind: 'single', options, anonymous: false, resultsAtEnd: false, state: 'open' },
  })
  const announcement = 'We meet again at ten past eleven, please bring your notebooks.'
  await teacher.toast.send({ params, body: { messageText: announcement } })
  await clientOf(await listen(conference, 2, 'Cleo')).hand.raise({ params })
  await listen(conference, 3, 'Dan')

  const more = page.getByRole('button', { name: 'Show 1 more notification' })
  await expect(more).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(cards(page)).toHaveCount(1)
    await expectUncovered(page.getByRole('region', { name: 'slides.pdf' }), 'the document')
    await expectUncovered(page.locator('[data-stage-tools]'), 'its tools')
    await expectUncovered(page.getByRole('toolbar', { name: 'Controls' }), 'the controls')
    await expectToFit(page)
    await expectAccessible(page)
  }

  await more.tap()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toContainText(question)
  await expect(list).toContainText(announcement)
  await expectToFit(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await pressControl(page, 'Chat')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectUncovered(page.getByRole('button', { name: /^All chats/ }), 'the way back of the chat')
    await expectUncovered(page.getByRole('textbox', { name: /^Message / }), 'where one writes')
  }
  await pressControl(page, 'Chat')

  // A reloaded page shows the notification of the poll that is still open.
  await page.reload()
  await expect(control(page, 'Chat')).toBeVisible()
  const asked = cards(page).filter({ hasText: question })
  await asked.getByRole('button', { name: 'Answer' }).tap()
  await expect(pane(page, 'Polls').getByRole('radio', { name: 'Mitochondria' })).toBeVisible()
})

test('in a breakout room on a phone, help and the way back are one slim row', { tag: '@long' }, async ({
  page,
  owner,
  listen,
}) => {
  const conference = await createConference(owner)
  const params = { id: conference.confId }
  const teacher = clientOf(await listen({ ...conference, attendeeUrl: conference.hostUrl }, 1, 'Ada'))
  await enterMuted(page, conference.attendeeUrl, 'Ben')
  await teacher.breakout.open({
    params,
    body: { mode: 'even', rooms: [{ displayName: 'Room 1' }, { displayName: 'Room 2' }], seconds: 600 },
  })
  const row = page.getByRole('region', { name: 'Breakout rooms are open' })
  await expect(row.getByRole('button', { name: 'Return to the main room' })).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect((await row.boundingBox())?.height, `at a width of ${size.width}`).toBeLessThanOrEqual(56)
    await expectUncovered(row, 'the row')
    await expectToFit(page)
  }
})
