import type { Capture } from '@lumi/contract'
import { fillStorageOf, shareBoard } from './board.ts'
import { buttonIn, callLook } from './call-look.ts'
import { createConference } from './conference.ts'
import { writing } from './drawer.ts'
import { addIntegration } from './lti.ts'
import { desk, guest, longName, type Walk } from './room-screens.ts'
import { expect } from './test.ts'

const capture: Capture = {
  captureId: 'walked',
  layout: 'stage',
  state: 'starting',
  startedBy: guest,
  started: '2026-01-15T10:00:00.000Z',
  seconds: 59,
  interruptions: 0,
  problem: null,
  recordingId: null,
}
const states = ['starting', 'pausing', 'paused', 'saving', 'saved'] as const

/** Looks at what stands for a moment only, and at the rooms beside the room, in a language. */
export async function walkThroughMoments(walk: Walk): Promise<void> {
  await walkThroughRecording(walk)
  await walkThroughFullStorage(walk)
  await walkThroughClosing(walk)
  await walkThroughOtherRooms(walk)
}

/** Somebody with a browser of their own. */
async function somebody({ language, newPage, look }: Walk) {
  const page = await newPage({ locale: language, viewport: desk })
  return { page, ...callLook({ page, language, look }) }
}

/** Each state of a recording, as a host and as everybody sees it. */
async function walkThroughRecording(walk: Walk): Promise<void> {
  const { hostUrl } = await createConference(walk.owner, { displayName: longName })
  for (const state of states) {
    const { page, t, main, enter, see, pane, close } = await somebody(walk)
    const json = { capture: { ...capture, state } }
    await page.route('**/v1/conference/*/capture', (route) => route.fulfill({ json }))
    await enter(hostUrl, 'Ada')
    const record = await pane(t('recording', 'control'), t('record', 'title'))
    if (state !== 'saved') await expect(main.getByText(t('record', `notice.${state}`)).first()).toBeVisible()
    await see(`recording, ${state}`, record)
    await close(record)
    await see(`recording, ${state}, beside the name`)
    await page.context().close()
  }
}

/** A whiteboard that cannot be stored for a while. */
async function walkThroughFullStorage(walk: Walk): Promise<void> {
  const { page, t, enter, see } = await somebody(walk)
  const conference = await createConference(walk.owner, { displayName: longName })
  const board = await shareBoard(conference)
  const full = await fillStorageOf(board.pageIds)
  try {
    await enter(conference.hostUrl, 'Ada')
    await expect(page.locator('.excalidraw')).toBeVisible()
    board.elements.set('text', writing('text', 'Meanwhile'))
    await expect(page.getByText(t('boards', 'state.unsaved'))).toBeVisible()
    await see('whiteboard that cannot be saved')
    await full.clear()
    await expect(page.getByText(t('boards', 'state.saved'))).toBeVisible()
  } finally {
    await full.clear()
    board.close()
  }
  await page.context().close()
}

/** Breakout rooms without a host, and in their last minute. */
async function walkThroughClosing(walk: Walk): Promise<void> {
  const { owner } = walk
  const [host, ben] = [await somebody(walk), await somebody(walk)]
  const { page, t } = host
  const visitor = ben.page
  const conference = await createConference(owner, { displayName: longName })
  await host.enter(conference.hostUrl, 'Ada')
  await ben.enter(conference.attendeeUrl, guest)
  const rooms = await host.pane(t('breakout-rooms', 'control'), t('breakout', 'title'))
  await rooms.getByLabel(t('breakout', 'rooms')).fill('2')
  await buttonIn(rooms, t('breakout', 'open')).click()
  const notice = visitor.getByRole('region', { name: t('breakout', 'notice.open') })
  await expect(buttonIn(notice, t('breakout', 'return'))).toBeVisible()
  await buttonIn(rooms, t('breakout', 'back.soon')).click()
  await expect(visitor.getByText(t('breakout', 'notice.minute'))).toBeVisible()
  await ben.see('the last minute of a breakout room', ben.main)
  await host.see('the last minute, as hosts see it', rooms)
  await owner.client.breakout.extend({ params: { id: conference.confId }, body: { seconds: 3600 } })
  await buttonIn(page, t('room', 'control.leave')).click()
  await page.getByRole('button', { name: t('room', 'leave.only') }).click()
  await expect(visitor.getByText(t('breakout', 'notice.deserted.room'))).toBeVisible()
  await ben.see('a breakout room without a host', ben.main)
  await buttonIn(notice, t('breakout', 'return')).click()
  await expect(visitor.getByText(t('breakout', 'notice.deserted'), { exact: true })).toBeVisible()
  await ben.see('the main room without a host', ben.main)
  await Promise.all([page.context().close(), visitor.context().close()])
}

/** The small app with people in it and before it, and the room of learning platforms. */
async function walkThroughOtherRooms(walk: Walk): Promise<void> {
  const { owner } = walk
  const [mine, theirs] = [await somebody(walk), await somebody(walk)]
  const { page, t, main, see } = mine
  const other = theirs.page
  const conference = await createConference(owner, { displayName: longName, waitingRoom: true })
  const peerOf = (url: string) => `/peer${new URL(url).search}`
  await mine.joinBy(peerOf(conference.hostUrl), 'Ada')
  await theirs.joinBy(peerOf(conference.attendeeUrl), guest)
  await expect(other.getByText(t('room', 'waiting.admission'), { exact: true })).toBeVisible()
  await theirs.see('small app, waiting to be admitted', theirs.main)
  const admit = buttonIn(main, t('peer', 'admit.of', { name: guest }))
  await expect(admit).toBeVisible()
  await see('small app, somebody waits', main, admit)
  await admit.click()
  await expect(page.locator('[data-tile] video')).toHaveCount(2)
  await see('small app, two people')

  await page.goto(`/app/${await addIntegration(owner)}?id=${conference.confId}&name=Ada`)
  await owner.client.entry.change({ params: { id: conference.confId }, body: { waitingRoom: false } })
  await buttonIn(page, t('room', 'lobby.join')).click()
  await expect(mine.bar).toBeVisible()
  await see('room of a learning platform')
  await Promise.all([page.context().close(), other.context().close()])
}
