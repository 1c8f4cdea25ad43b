import { writeFile } from 'node:fs/promises'
import { boardOf, shareBoard, textsOf } from '../support/board.ts'
import { createConference } from '../support/conference.ts'
import { rectangle, writing } from '../support/drawer.ts'
import { control, enterCall, enterMuted, pictureOf, tilesOf } from '../support/room.ts'
import { expect, test } from '../support/test.ts'
import { appearAs, looks } from './people.ts'

/** Most bytes of the picture. */
const mostBytes = 300_000

/** A line through these points, as Excalidraw draws it. */
const line = (id: string, points: readonly (readonly [number, number])[], more: object = {}) =>
  rectangle(id, { type: 'line', points, strokeWidth: 4, ...more })

/** Words in the hand of the board, large enough to be read on a small picture. */
const words = (id: string, text: string, fontSize: number, more: object) =>
  writing(id, text, { fontSize, width: 0.6 * fontSize * text.length, height: 1.25 * fontSize, ...more })

/** A right triangle with its squares, and what is known of them. */
const drawing = [
  line(
    'triangle',
    [
      [0, 0],
      [200, 0],
      [0, -150],
      [0, 0],
    ],
    { x: -330, y: 130, width: 200, height: 150, strokeColor: '#1971c2' },
  ),
  rectangle('a', {
    x: -330,
    y: 130,
    width: 200,
    height: 200,
    backgroundColor: '#ffec99',
    strokeColor: '#f08c00',
  }),
  rectangle('b', {
    x: -480,
    y: -20,
    width: 150,
    height: 150,
    backgroundColor: '#b2f2bb',
    strokeColor: '#2f9e44',
  }),
  line(
    'c',
    [
      [0, 0],
      [200, 150],
      [350, -50],
      [150, -200],
      [0, 0],
    ],
    { x: -330, y: -20, width: 350, height: 350, backgroundColor: '#a5d8ff', strokeColor: '#1971c2' },
  ),
  words('a-name', 'a²', 28, { x: -245, y: 210, strokeColor: '#f08c00' }),
  words('b-name', 'b²', 28, { x: -420, y: 40, strokeColor: '#2f9e44' }),
  words('c-name', 'c²', 28, { x: -170, y: -60, strokeColor: '#1971c2' }),
  words('rule', 'a² + b² = c²', 36, { x: -600, y: -180 }),
  words('title', 'The theorem of Pythagoras', 36, { x: -600, y: -250 }),
]

test('a lesson with a whiteboard, people beside it, and a chat', async ({ owner, newPage }) => {
  test.setTimeout(180_000)
  const conference = await createConference(owner)
  const { confId, hostUrl, attendeeUrl } = conference
  await owner.client.conference.update({ params: { id: confId }, body: { displayName: 'Geometry' } })
  const board = await shareBoard(conference)
  for (const [index, element] of drawing.entries())
    board.elements.set(element.id, { ...element, index: `a${index}` })
  await board.taken()

  const enter = async (name: keyof typeof looks, url: string, goIn = enterCall) => {
    const page = await newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en' })
    await page.addInitScript(appearAs, looks[name])
    await goIn(page, url, name)
    return page
  }
  const ada = await enter('Ada', hostUrl)
  const others = ['Ben', 'Cleo', 'Dan'] as const
  const pages = []
  for (const name of others)
    pages.push(await enter(name, attendeeUrl, name === 'Ben' ? enterCall : enterMuted))
  board.close()
  await expect(tilesOf(ada)).toHaveCount(4)
  for (const name of others) await expect(pictureOf(ada, name)).toHaveJSProperty('readyState', 4)

  for (const page of [ada, ...pages]) await control(page, 'Chat').click()
  const [ben, cleo] = pages
  for (const [page, text] of [
    [ben, 'So the blue one is as large as the other two?'],
    [ada, 'Exactly. Who can say why?'],
    [cleo, 'May I draw it?'],
  ] as const) {
    await page?.getByRole('textbox', { name: /^Message / }).fill(text)
    await page?.keyboard.press('Enter')
    await expect(ada.getByRole('region', { name: 'Messages' })).toContainText(text)
  }
  await expect(boardOf(ada)).toBeVisible()
  await expect(textsOf(ada)).toHaveCount(5)
  await ada.evaluate(() => document.fonts.ready)
  // A machine that draws four people at once may report that it is overloaded.
  const notifications = ada.getByRole('listitem').getByRole('button', { name: 'Close', exact: true })
  await expect(async () => {
    for (const close of await notifications.all()) await close.click({ timeout: 1_000 })
    await expect(notifications).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  const picture = await ada.screenshot({ animations: 'disabled' })
  expect(picture.length).toBeLessThan(mostBytes)
  await writeFile(new URL('../../docs/call.png', import.meta.url), picture)
})
