import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { filmOf, frameOf, inspectFilm, isGreen, isWhite, loudnessOf, near } from '../../support/film.ts'
import {
  annotate,
  annotationsOf,
  callBack,
  enterUnseen,
  inRoom,
  openRooms,
  pane,
  shareBoard,
  slide,
  slides,
  slidesPdf,
  textsOf,
  write,
} from '../../support/lesson.ts'
import { enterCall, pressControl, tilesOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

/** Long enough that a picture from the middle is of it, whatever the encoder was late by. Seconds. */
const shownFor = 3

test('six people have a lesson with slides, a board and two rooms, and the recording shows it', async ({
  owner,
  page: teacher,
  newPage,
}) => {
  test.setTimeout(240_000)
  const { confId, hostUrl, attendeeUrl, displayName } = await createConference(owner)
  const names = ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
  const pupils = await Promise.all(names.map(() => newPage()))
  const [ben, cleo] = pupils as [Page, Page]
  const recorded = async () => (await owner.client.capture.read({ params: { id: confId } })).capture
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
    await pressControl(teacher, 'Files')
    const { name, mimeType } = slides
    await pane(teacher, 'Files')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType, buffer: slidesPdf() })
    await pane(teacher, 'Files')
      .getByRole('button', { name: `Share ${name}`, exact: true })
      .click()
    for (const pupil of pupils) await expect(slide(pupil, 1)).toBeVisible()
    await onFilm()
    await teacher.getByRole('button', { name: 'Next page' }).click()
    for (const pupil of pupils) await expect(slide(pupil, 2)).toBeVisible()
    await annotate(ben, 'Mind the sign')
    await expect(annotationsOf(cleo)).toHaveText('Mind the sign')
    await onFilm()
    await teacher.getByRole('button', { name: 'Stop sharing' }).first().click()
    for (const pupil of pupils) await expect(slide(pupil, 2)).toHaveCount(0)
  })

  await test.step('a board is drawn together', async () => {
    await shareBoard(teacher)
    await write(teacher, 'Seven times eight', [0.4, 0.3])
    await write(cleo, 'Fifty-six', [0.4, 0.6])
    for (const pupil of pupils) await expect(textsOf(pupil)).toHaveText(['Seven times eight', 'Fifty-six'])
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
      await pane(teacher, 'Rooms and the people in them')
        .getByRole('button', { name: `Visit Room ${room}` })
        .click()
      await expect(tilesOf(first)).toHaveCount(members.length + 1)
      await shareBoard(teacher)
      await write(first, `Answer ${room}`)
      await expect(textsOf(second)).toHaveText([`Answer ${room}`])
      await teacher
        .getByRole('region', { name: 'Breakout rooms are open' })
        .getByRole('button', { name: 'Return to the main room' })
        .click()
      await expect(tilesOf(first)).toHaveCount(members.length)
      if (room === 1) await pressControl(teacher, 'Breakout')
    }
    await callBack(teacher, pupils)
    await pressControl(teacher, 'Files')
    const files = pane(teacher, 'Files of this conference')
    for (const room of [1, 2])
      await expect(files.getByText(`Room ${room} - Whiteboard 1.pdf`)).toBeVisible({ timeout: 60_000 })
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
    expect(await loudnessOf(film)).toBeGreaterThan(-60)
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
    const [people, firstSlide, lastSlide, board] = await Promise.all(
      [slidesAt / 2, slidesAt + 2, boardAt - 2, boardAt + 2].map((second) => frameOf(film, second)),
    )
    expect(people?.shareOf(isGreen)).toBeGreaterThan(0.1)
    expect(people?.shareOf(isWhite)).toBeLessThan(0.05)
    expect(firstSlide?.shareOf(near(slides.colours[0]))).toBeGreaterThan(0.2)
    expect(firstSlide?.shareOf(near(slides.colours[1]))).toBeLessThan(0.01)
    expect(lastSlide?.shareOf(near(slides.colours[1]))).toBeGreaterThan(0.2)
    expect(board?.shareOf(isWhite)).toBeGreaterThan(0.3)
  })
})
