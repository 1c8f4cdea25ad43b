import type { Page } from '@playwright/test'
import { drawingOf, pixelsOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import {
  filmOf,
  frameOf,
  framesOf,
  inspectFilm,
  isGreen,
  isWhite,
  loudnessOf,
  near,
} from '../../support/film.ts'
import {
  annotate,
  annotationsOf,
  boxRed,
  callBack,
  drawRedBox,
  enterUnseen,
  highlight,
  highlighted,
  inRoom,
  openRooms,
  pane,
  returnToMainRoom,
  shareBoard,
  shareSlides,
  slide,
  slides,
  textsOf,
  tokenDuring,
  visit,
  write,
  writeMessage,
} from '../../support/lesson.ts'
import { lumiUrl } from '../../support/lumi.ts'
import { enterCall, pressControl, tilesOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'
import { talking } from '../../support/voice.ts'

// The beep of a fake microphone is no speech, and would begin no chapter of a film.
test.use(talking({ headlessShell: true }))

/** Long enough that a picture from the middle shows it, even if the encoder was late. Seconds. */
const shownFor = 3
/** The colour of texts on boards. */
const ink = [30, 30, 30] as const

test('six people have a lesson with slides, a board and two rooms, and the recording shows it', {
  tag: '@long',
}, async ({ owner, page: teacher, newPage }) => {
  test.setTimeout(420_000)
  const { confId, hostUrl, attendeeUrl, displayName } = await createConference(owner)
  const names = ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
  const pupils = await Promise.all(names.map(() => newPage()))
  const [ben, cleo] = pupils as [Page, Page]
  const recorded = async () => (await owner.client.capture.read({ params: { id: confId } })).capture
  /** Reads the contents of a file of the conference. */
  const readText = async (name: string) => {
    const params = { id: confId }
    const { items } = await owner.client.conferenceContent.list({ params })
    const { contentId = '' } = items.find(({ displayName }) => displayName === name) ?? {}
    return (await owner.client.conferenceContent.download({ params: { ...params, contentId } })).text()
  }
  /** Until so much more is stored: what is on the stage now is on the film then. */
  const onFilm = async (seconds = shownFor) => {
    const from = (await recorded())?.seconds ?? 0
    await expect
      .poll(async () => (await recorded())?.seconds, { timeout: 60_000 })
      .toBeGreaterThan(from + seconds)
  }

  await test.step('all come, and are told that they are recorded', async () => {
    await enterCall(teacher, hostUrl, 'Ada')
    for (const [index, pupil] of pupils.entries()) await enterUnseen(pupil, attendeeUrl, names[index] ?? '')
    await expect(tilesOf(teacher)).toHaveCount(6)
    await pressControl(teacher, 'Record')
    await teacher.getByRole('button', { name: 'Start recording' }).click()
    for (const pupil of pupils)
      await expect(pupil.getByText('This conference is being recorded.')).toBeVisible({ timeout: 90_000 })
    await onFilm()
  })

  await test.step('slides are shown, turned and annotated', async () => {
    await shareSlides(teacher)
    for (const pupil of pupils) await expect(slide(pupil, 1)).toBeVisible()
    await onFilm()
    await teacher.getByRole('button', { name: 'Next page' }).click()
    for (const pupil of pupils) await expect(slide(pupil, 2)).toBeVisible()
    await annotate(ben, 'Mind the sign')
    await expect(annotationsOf(cleo)).toHaveText('Mind the sign')
    await highlight(ben, slide(ben, 2))
    await expect(cleo.locator('[data-mark]')).toHaveCount(2)
    await onFilm()
    await teacher.getByRole('button', { name: 'Stop sharing' }).first().click()
    for (const pupil of pupils) await expect(slide(pupil, 2)).toHaveCount(0)
  })

  await test.step('a board is drawn together', async () => {
    const token = await tokenDuring(teacher, () => shareBoard(teacher))
    await write(teacher, 'Seven times eight', [0.4, 0.3])
    await write(cleo, 'Fifty-six', [0.4, 0.6])
    for (const pupil of pupils) await expect(textsOf(pupil)).toHaveText(['Seven times eight', 'Fifty-six'])
    await drawRedBox(lumiUrl(), { client: owner.client, confId, token })
    await expect.poll(() => pixelsOf(drawingOf(cleo), boxRed)).toBeGreaterThan(1000)
    await onFilm()
    await teacher.getByRole('button', { name: 'Stop sharing' }).first().click()
    await expect(textsOf(cleo)).toHaveCount(0)
  })

  await test.step('two rooms draw boards of their own, which come back as files', async () => {
    await openRooms(teacher)
    const inFirst: Page[] = []
    for (const pupil of pupils) {
      await expect(inRoom(pupil, 'Room 1').or(inRoom(pupil, 'Room 2'))).toBeVisible()
      if (await inRoom(pupil, 'Room 1').isVisible()) inFirst.push(pupil)
    }
    for (const room of [1, 2]) {
      const members = pupils.filter((pupil) => inFirst.includes(pupil) === (room === 1))
      const [first, second] = members as [Page, Page]
      await expect(tilesOf(first)).toHaveCount(members.length)
      await visit(teacher, `Room ${room}`)
      await expect(tilesOf(first)).toHaveCount(members.length + 1)
      await shareBoard(teacher)
      await write(first, `Answer ${room}`)
      await expect(textsOf(second)).toHaveText([`Answer ${room}`])
      await pressControl(first, 'Chat')
      await writeMessage(first, `We have ${room}`)
      await returnToMainRoom(teacher)
      await expect(tilesOf(first)).toHaveCount(members.length)
      if (room === 1) await pressControl(teacher, 'Breakout')
    }
    await callBack(teacher, pupils)
    await pressControl(teacher, 'Files')
    const files = pane(teacher, 'Files of this conference')
    for (const room of [1, 2])
      for (const name of [`Room ${room} - Whiteboard 1.pdf`, `Room ${room} - Chat.txt`])
        await expect(files.getByText(name)).toHaveCount(1, { timeout: 60_000 })
    expect(await readText('Room 2 - Chat.txt')).toMatch(/: We have 2\n$/)
    await pane(teacher, 'Files')
      .getByRole('button', { name: 'Share Room 1 - Whiteboard 1.pdf', exact: true })
      .click({ timeout: 60_000 })
    const sheet = cleo.locator('canvas[data-page="1"]')
    await expect.poll(() => pixelsOf(sheet, ink), { timeout: 30_000 }).toBeGreaterThan(100)
    expect(await pixelsOf(sheet, [255, 255, 255])).toBeGreaterThan(10_000)
  })

  await test.step('the recording is stopped and saved', async () => {
    await pressControl(teacher, 'Record')
    await teacher.getByRole('button', { name: 'Stop recording' }).click()
    await expect(ben.getByText('The recording has been saved.')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('the film shows all of it, chapter by chapter, and is heard', async () => {
    const film = await filmOf(owner, confId)
    const { streams, chapters, format } = await inspectFilm(film)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(expect.arrayContaining(['aac', 'h264']))
    expect(Number(format.duration)).toBeGreaterThan(4 * shownFor)
    const titles = chapters.map(({ tags }) => tags.title)
    expect(titles[0]).toBe(displayName)
    expect(titles).toContain('Ada')
    expect(titles.filter((title) => [slides.name, 'Whiteboard'].includes(title))).toEqual([
      slides.name,
      'Whiteboard',
    ])
    const startOf = (title: string) =>
      Number(chapters.find(({ tags }) => tags.title === title)?.start_time ?? Number.NaN)
    const [slidesAt, boardAt] = [startOf(slides.name), startOf('Whiteboard')]
    // The teacher talks wherever they are; while they visit the rooms nobody does.
    for (const from of [1, slidesAt, boardAt - shownFor, boardAt, Number(format.duration) - shownFor])
      expect(await loudnessOf(film, from, shownFor), `from ${from} s on`).toBeGreaterThan(-60)
    const people = await frameOf(film, slidesAt / 2)
    // Only of what is shared: people have colours as well.
    const stage = { from: 0.1, to: 0.7 }
    const frames = await framesOf(film)
    const most = (colour: Parameters<typeof near>[0], from: number, to = frames.length / 2) =>
      Math.max(...frames.slice(2 * from, 2 * to).map((frame) => frame.shareOf(near(colour), stage)))
    expect(people.shareOf(isGreen)).toBeGreaterThan(0.1)
    expect(people.shareOf(isWhite)).toBeLessThan(0.05)
    const firstWith = (colour: Parameters<typeof near>[0]) =>
      frames.findIndex((frame) => frame.shareOf(near(colour)) > 0.2)
    const [firstSlide, nextSlide] = slides.colours.map(firstWith) as [number, number]
    // Seven browsers on one machine open what is shared: it comes when it comes, and in its order.
    expect(firstSlide).toBeGreaterThanOrEqual(Math.floor(2 * slidesAt))
    expect(nextSlide).toBeGreaterThan(firstSlide)
    expect(most(slides.colours[1], slidesAt, boardAt)).toBeGreaterThan(0.2)
    expect(Math.max(...frames.slice(2 * boardAt).map((frame) => frame.shareOf(isWhite)))).toBeGreaterThan(0.3)
    // The drawings over the slide and on the board are in the film as well, each at its time.
    expect(most(highlighted, slidesAt, boardAt - 1)).toBeGreaterThan(0.002)
    expect(most(highlighted, slidesAt + 1, slidesAt + 2)).toBeLessThan(0.001)
    expect(most(boxRed, boardAt)).toBeGreaterThan(0.02)
    expect(most(boxRed, slidesAt, boardAt - 1)).toBeLessThan(0.01)
  })
})
