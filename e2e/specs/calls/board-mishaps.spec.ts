import { boardOf, fillStorageOf, shareBoard, textsOf, write } from '../../support/board.ts'
import { controlBoardConnection } from '../../support/board-connection.ts'
import { createConference } from '../../support/conference.ts'
import { type Drawer, rectangle, writing } from '../../support/drawer.ts'
import { boxOf } from '../../support/fit.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** Texts that the server has. */
const textsIn = ({ elements }: Drawer) =>
  [...elements.values()].map((element) => (element as { text?: string }).text)

test('a board shows a lost connection, stores the strokes drawn meanwhile, and sends them once it is back', async ({
  owner,
  page,
  newPage,
}) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    board.elements.set('text', writing('text', 'Before', { y: -100 }))
    const ben = await newPage()
    const connection = await controlBoardConnection(page)
    await enterMuted(page, conference.presenterUrl, 'Ada')
    await enterMuted(ben, conference.attendeeUrl, 'Ben')
    await expect(textsOf(page)).toHaveText(['Before'])
    await connection.cut()
    await expect(
      page.getByText('Connection lost. What you draw is sent as soon as it is back.'),
    ).toBeVisible()
    await write(page, 'Meanwhile', 40)
    await write(ben, 'Elsewhere', 120)
    await expect(textsOf(page)).toHaveText(['Before', 'Meanwhile'])
    await expect(textsOf(ben)).toHaveText(['Before', 'Elsewhere'])
    await connection.restore()
    await expect(page.getByText('Connection lost.')).toHaveCount(0)
    for (const one of [page, ben]) await expect(textsOf(one)).toHaveText(['Before', 'Meanwhile', 'Elsewhere'])
  } finally {
    board.close()
  }
})

test('a page that is turned in the middle of a text preserves the text, and the focus stays on the board', async ({
  owner,
  page,
  newPage,
}) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    const ben = await newPage()
    const errors: Error[] = []
    ben.on('pageerror', (error) => errors.push(error))
    await enterMuted(page, conference.presenterUrl, 'Ada')
    await enterMuted(ben, conference.presenterUrl, 'Ben')
    await expect(boardOf(page)).toBeVisible()
    await ben.getByTestId('toolbar-text').click({ force: true })
    const { x, y, width, height } = await boxOf(boardOf(ben))
    await ben.mouse.click(x + width / 2, y + height / 2)
    await ben.keyboard.type('Half a sent')
    await page.getByRole('button', { name: 'Add a page' }).click()
    await expect(textsOf(ben)).toHaveCount(0)
    await expect(ben.locator('[data-board]')).toBeFocused()
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect(textsOf(ben)).toHaveText(['Half a sent'])
    expect(errors).toEqual([])
  } finally {
    board.close()
  }
})

test('a board that does not open shows a message, and opens when it is tried again', {
  tag: '@long',
}, async ({ owner, page }) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    board.elements.set('text', writing('text', 'Here it is'))
    const connection = await controlBoardConnection(page)
    await connection.cut()
    await enterMuted(page, conference.attendeeUrl, 'Ada')
    await expect(page.getByText("The whiteboard can't be reached right now.")).toBeVisible()
    await connection.restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(textsOf(page)).toHaveText(['Here it is'])
  } finally {
    board.close()
  }
})

test('a refused change is reported, and drawing continues without it', async ({ owner, page }) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    const connection = await controlBoardConnection(page)
    await enterMuted(page, conference.presenterUrl, 'Ada')
    await expect(boardOf(page)).toBeVisible()
    for (const [code, words] of [
      [4413, 'This page is full.'],
      [4400, "Your last change couldn't be sent, and wasn't kept."],
    ] as const) {
      await connection.close(code)
      const alert = page.getByRole('alert').filter({ hasText: words })
      await expect(alert).toBeVisible()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(boardOf(page)).toBeVisible()
      await write(page, `After ${code}`, code === 4413 ? -60 : 60)
      // A stroke in transit when the connection is closed is lost, as the message says.
      await expect.poll(() => textsIn(board)).toContain(`After ${code}`)
    }
    await expect(textsOf(page)).toHaveText(['After 4413', 'After 4400'])
    await board.taken()
    await expect.poll(() => board.elements.size).toBe(2)

    await connection.refuse(board.pageIds[0] ?? '')
    const alert = page.getByRole('alert').filter({ hasText: 'This page is no longer open to you' })
    await expect(alert).toBeVisible()
    await connection.restore()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(textsOf(page)).toHaveText(['After 4413', 'After 4400'])

    // Without whiteboards in the conference there is none on the stage.
    await owner.client.conference.update({
      params: { id: conference.confId },
      body: { features: { whiteboard: false } },
    })
    await expect(boardOf(page)).toHaveCount(0)
    await expect(page.getByRole('toolbar', { name: 'Controls' })).toBeVisible()
  } finally {
    board.close()
  }
})

/** Yields one wrong element for each field and value, in the same order in every run. */
function* hostileElements(): Generator<readonly [string, unknown]> {
  const point = [0, 0]
  const line = { points: [point, [100, 50]], startBinding: null, endBinding: null, startArrowhead: null }
  const samples = [
    rectangle('', { boundElements: [{ type: 'text', id: 'text' }] }),
    writing('', 'Wrong', { containerId: 'arrow' }),
    rectangle('', { ...line, type: 'arrow', elbowed: true, endArrowhead: 'arrow' }),
    rectangle('', { ...line, type: 'line' }),
    rectangle('', { type: 'freedraw', points: [point], pressures: [1], simulatePressure: false }),
    rectangle('', { type: 'image', fileId: 'nothing', status: 'saved', scale: [1, 1], crop: null }),
    rectangle('', { type: 'frame', name: 'Frame', frameId: 'self' }),
  ]
  const wrong = [null, 5, -1e300, '', [], [null], {}, { length: 2 }, true, 'z', [[1]], { type: 'arrow' }]
  let number = 0
  for (const sample of samples)
    for (const name of Object.keys(sample))
      for (const value of [...wrong, undefined]) {
        number += 1
        const id = `wrong-${number}`
        yield [id, { ...sample, id, index: null, [name]: value === undefined ? { toString: 1 } : value }]
      }
  // References that lead to one another, to themselves, and to what is of another kind.
  const refers = { containerId: 'wrong-box', frameId: 'wrong-box', groupIds: ['wrong-box'] }
  yield [
    'wrong-box',
    rectangle('wrong-box', { ...refers, boundElements: [{ type: 'text', id: 'wrong-box' }] }),
  ]
  yield ['wrong-frame', rectangle('wrong-frame', { type: 'frame', name: null, frameId: 'wrong-frame' })]
  yield ['wrong-text', writing('wrong-text', 'x', { containerId: 'wrong-text', frameId: 'wrong-frame' })]
  const binding = { elementId: 'wrong-arrow', focus: 1, gap: 1, fixedPoint: [0, 0] }
  yield [
    'wrong-arrow',
    rectangle('wrong-arrow', {
      ...line,
      type: 'arrow',
      elbowed: true,
      startBinding: binding,
      endBinding: binding,
      endArrowhead: 'arrow',
      boundElements: [{ type: 'text', id: 'wrong-frame' }],
    }),
  ]
}

test('a call goes on whatever somebody puts on its board', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  try {
    const errors: string[] = []
    const ben = await newPage()
    for (const one of [page, ben]) one.on('pageerror', (error) => errors.push(String(error.stack)))
    await enterMuted(page, conference.presenterUrl, 'Ada')
    await expect(boardOf(page)).toBeVisible()
    const hostile = [...hostileElements()]
    expect(hostile.length).toBeGreaterThan(2_000)
    // Live, some at a time, and with words in between that everybody gets to see.
    for (let from = 0; from < hostile.length; from += 250) {
      board.elements.doc?.transact(() => {
        for (const [id, element] of hostile.slice(from, from + 250)) board.elements.set(id, element)
        board.elements.set(`sign`, writing('sign', `After ${from}`, { version: 2 + from, y: 300 }))
      })
      await expect(textsOf(page).filter({ hasText: `After ${from}` })).toBeAttached()
    }
    board.provider.setAwarenessField('pointer', 'nowhere')
    board.provider.setAwarenessField('selected', { 'wrong-box': { a: 1 } })
    board.provider.setAwarenessField('view', [0, 0, 0, 0])

    // And for a latecomer, who then moves all of it and deletes it.
    await enterMuted(ben, conference.presenterUrl, 'Ben')
    await expect(textsOf(ben).filter({ hasText: 'After' })).toBeAttached()
    await write(ben, 'Still here', -200)
    await expect(textsOf(page).filter({ hasText: 'Still here' })).toBeAttached()
    await ben.keyboard.press('ControlOrMeta+a')
    await ben.keyboard.press('ArrowRight')
    await ben.keyboard.press('Delete')
    await expect(textsOf(page).filter({ hasText: 'Still here' })).toHaveCount(0)
    board.elements.clear()
    await expect(textsOf(page)).toHaveCount(0)
    await write(page, 'Clean', 0)
    await expect(textsOf(ben)).toHaveText(['Clean'])
    for (const one of [page, ben]) {
      await expect(one.getByRole('toolbar', { name: 'Controls' })).toBeVisible()
      await expect(one.getByText("This can't be shown")).toHaveCount(0)
    }
    expect(errors).toEqual([])
  } finally {
    board.close()
  }
})

test('a link on a board leads nowhere before somebody has read where', async ({ owner, page }) => {
  const conference = await createConference(owner, { privileges: { annotate: false } })
  const board = await shareBoard(conference)
  try {
    const opened: string[] = []
    page.on('popup', (popup) => opened.push(popup.url()))
    const link = `${lumiUrl()}/somewhere-else`
    const size = { x: -2_000, y: -2_000, width: 4_000, height: 4_000, backgroundColor: '#ffc9c9' }
    board.elements.set('trap', rectangle('trap', { ...size, link }))
    board.elements.set('text', writing('text', 'Press me', { index: 'a1', link: 'javascript:alert(1)' }))
    await enterMuted(page, conference.attendeeUrl, 'Ada')
    await expect(textsOf(page)).toHaveText(['Press me'])
    const dialog = page.getByRole('dialog', { name: 'Open this link?' })
    // Excalidraw notes what is under a pointer as it moves.
    await expect(async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await boardOf(page).boundingBox()) ?? {}
      await page.mouse.move(x + width / 2 + 150, y + height / 2 + 150)
      await page.mouse.move(x + width / 2 + 160, y + height / 2 + 160)
      await page.mouse.down()
      await page.mouse.up()
      await expect(dialog).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(dialog).toContainText(link)
    expect(opened).toEqual([])
    const popup = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Open in a new tab' }).click()
    expect(await (await popup).evaluate(() => window.opener)).toBeNull()
    await expect(dialog).toHaveCount(0)
  } finally {
    board.close()
  }
})

test('while the storage is full, people who draw are notified, and nothing is lost', async ({
  owner,
  page,
  newPage,
}) => {
  const conference = await createConference(owner)
  const board = await shareBoard(conference)
  const full = await fillStorageOf(board.pageIds)
  try {
    const ben = await newPage()
    await enterMuted(page, conference.presenterUrl, 'Ada')
    await enterMuted(ben, conference.attendeeUrl, 'Ben')
    await write(page, 'Meanwhile', -60)
    await expect(
      page.getByText(
        "What you draw can't be saved right now. Please keep this page open; the server keeps trying.",
      ),
    ).toBeVisible()
    await expect(textsOf(ben)).toHaveText(['Meanwhile'])
    await full.clear()
    await expect(page.getByText('Everything that was drawn is saved again.')).toBeVisible()
  } finally {
    await full.clear()
    board.close()
  }
})
