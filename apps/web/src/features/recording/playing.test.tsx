import type { RecordingMark } from '@lumi/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'
import { address, path, recording } from './recording.fixture.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const found = {
  'GET /v1/recordings': () => ({ body: { items: [recording()], cursor: null } }),
  [`GET ${path}`]: () => ({ body: recording() }),
  [`GET ${path}/sharedaccess`]: address(),
}
const openAt = (at: string, handlers: Handlers = {}) =>
  openPortal(at, { handlers: { ...found, ...handlers } })

const playing = async (handlers?: Handlers) => {
  const { user } = await openAt('/Portal/Recordings', handlers)
  await user.click(await screen.findByRole('button', { name: 'Play Weekly review' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Weekly review' })) }
}
const filmIn = (where: { getByLabelText: typeof screen.getByLabelText }) =>
  where.getByLabelText<HTMLVideoElement>('Weekly review', { selector: 'video' })
const mark = (at: number, kind: RecordingMark['kind'], more: Partial<RecordingMark> = {}) => ({
  at,
  kind,
  label: '',
  ...more,
  time: '2026-11-21T09:30:00.000Z',
})

test('plays in the page, by pointer and keyboard; without an address it shows an error and a retry', async () => {
  let fails = true
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true })
    fireEvent(this, new Event('play'))
  })
  const { user, dialog } = await playing({
    [`GET ${path}/sharedaccess`]: () => (fails ? refusal('unknownRecording') : address()),
  })
  expect(await dialog.findByText('Failed to retrieve video url. Try again')).toBeVisible()
  fails = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  const start = await dialog.findByRole('button', { name: 'Play' })
  const film = filmIn(dialog)
  expect(film).toHaveAttribute('src', '/v1/recording/r1/shared?token=t')
  expect(dialog.getByRole('slider', { name: 'Position' })).toHaveAttribute(
    'aria-valuetext',
    '0:00 of 1:02:03',
  )
  await user.click(start)
  expect(play).toHaveBeenCalledOnce()
  expect(await dialog.findByRole('button', { name: 'Pause' })).toBeVisible()

  fireEvent.change(dialog.getByRole('slider', { name: 'Position' }), { target: { value: '60' } })
  expect(film.currentTime).toBe(60)
  await user.keyboard('{ArrowRight}')
  expect(film.currentTime).toBe(65)
  await user.keyboard('m')
  expect(await dialog.findByRole('button', { name: 'Unmute' })).toBeVisible()
  fireEvent.change(dialog.getByRole('slider', { name: 'Volume' }), { target: { value: '0.5' } })
  expect(film.volume).toBe(0.5)
  expect(await dialog.findByRole('button', { name: 'Mute' })).toBeVisible()
  fireEvent.error(film)
  expect(await dialog.findByText('Failed to retrieve video url. Try again')).toBeVisible()
})

test('a film that breaks off continues at the same place after a retry', async () => {
  const { user, dialog } = await playing()
  await user.click(await dialog.findByRole('button', { name: '10 seconds forward' }))
  fireEvent.error(filmIn(dialog))
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  await dialog.findByRole('button', { name: 'Play' })
  expect(filmIn(dialog)).toHaveAttribute('src', '/v1/recording/r1/shared?token=t#t=10')
})

test('opened by Play it begins by itself', async () => {
  const { dialog } = await playing()
  expect(await dialog.findByRole('button', { name: 'Play' })).toHaveFocus()
  expect(filmIn(dialog)).toHaveAttribute('autoplay')
})

test('skips ten seconds back and forward, by buttons whose names contain their keys', async () => {
  const { user, dialog } = await playing()
  const forward = await dialog.findByRole('button', { name: '10 seconds forward' })
  expect(forward).toHaveAttribute('title', '10 seconds forward (L)')
  const film = filmIn(dialog)
  await user.click(forward)
  await user.keyboard('l')
  expect(film.currentTime).toBe(20)
  await user.click(dialog.getByRole('button', { name: '10 seconds back' }))
  expect(film.currentTime).toBe(10)
  await user.keyboard('jj')
  expect(film.currentTime).toBe(0)
})

test('the speed is chosen by list and keys, and remembered', async () => {
  const { user, dialog } = await playing()
  const speed = await dialog.findByRole('combobox', { name: 'Speed' })
  expect(
    within(speed)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×'])
  const film = filmIn(dialog)
  await user.selectOptions(speed, '1.75×')
  expect(film.playbackRate).toBe(1.75)
  await user.keyboard('>>')
  expect(speed).toHaveDisplayValue('2×')
  await user.keyboard('<')
  expect(speed).toHaveDisplayValue('1.75×')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Play Weekly review' }))
  expect(await screen.findByRole('combobox', { name: 'Speed' })).toHaveDisplayValue('1.75×')
  expect(filmIn(screen)).toHaveProperty('playbackRate', 1.75)
})

test('chapters and chat beside the film follow it, and lead to any place of it', async () => {
  const { user, dialog } = await playing({
    [`GET ${path}/timeline`]: {
      body: {
        marks: [
          mark(0, 'begin'),
          mark(12, 'share', { shared: 'document', label: 'Fractions.pdf' }),
          mark(30, 'share', { shared: 'document', label: 'Fractions.pdf', page: 2 }),
          mark(60, 'share', { shared: 'screen', label: 'Ben' }),
          mark(80, 'share', { shared: 'whiteboard' }),
          mark(85, 'share'),
          mark(90, 'speaker', { label: 'Ada' }),
        ],
        messages: [
          { at: 14.2, userId: 'ada', displayName: 'Ada', text: 'Which page?' },
          { at: 20, userId: 'ben', displayName: 'Ben', text: 'sealed-0000' },
        ],
      },
    },
  })
  const chapters = within(await dialog.findByRole('list', { name: 'Chapters' }))
  expect(chapters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '0:00Beginning',
    '0:12Fractions.pdf',
    '0:30Fractions.pdf, page 2',
    '1:00Ben’s screen',
    '1:20Whiteboard',
    '1:25Nothing shared',
    '1:30Ada',
  ])
  expect(chapters.getByRole('button', { current: true })).toHaveTextContent('Beginning')
  const film = filmIn(dialog)
  await user.click(chapters.getByRole('button', { name: /Fractions.pdf$/ }))
  expect(film.currentTime).toBe(12)
  expect(chapters.getByRole('button', { current: true })).toHaveTextContent('Fractions')
  await user.click(dialog.getByRole('radio', { name: 'Chat' }))
  expect(dialog.getByRole('button', { name: /Ben/ })).toHaveTextContent('Encrypted message')
  await user.click(dialog.getByRole('button', { name: /Which page/ }))
  expect(film.currentTime).toBe(14.2)
})

test('in a new window it has a page of its own, from where the film was, whose address gives nothing away', async () => {
  const { user, dialog } = await playing()
  const link = await dialog.findByRole('link', { name: 'Open in new window' })
  expect(link).toHaveAttribute('target', '_blank')
  await user.keyboard('l')
  expect(link).toHaveAttribute('href', '/Portal/Recordings/k1/r1?at=10')
})

test('its own page has its name, where it is from, and everything beside the film', async () => {
  await openAt('/Portal/Recordings/k1/r1?at=10', {
    [`GET ${path}/timeline`]: {
      body: { marks: [mark(12, 'share', { shared: 'whiteboard' })], messages: [] },
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Weekly review' })).toBeVisible()
  expect(await screen.findByRole('button', { name: /Whiteboard/ })).toBeVisible()
  expect(screen.getByText('Seminar 7')).toBeVisible()
  expect(document.title).toContain('Weekly review')
  const film = filmIn(screen)
  expect(film).toHaveAttribute('src', '/v1/recording/r1/shared?token=t#t=10')
  expect(film).toHaveAttribute('autoplay')
  expect(screen.queryByRole('link', { name: 'Open in new window' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('a film without a start time does not begin by itself; a deleted one is reported', async () => {
  const { router } = await openAt('/Portal/Recordings/k1/r1', {
    'GET /v1/conference/k1/recording/r2': refusal('unknownRecording'),
  })
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
  expect(filmIn(screen)).not.toHaveAttribute('autoplay')
  await router.navigate({
    to: '/Portal/Recordings/$confId/$recordingId',
    params: { confId: 'k1', recordingId: 'r2' },
  })
  expect(await screen.findByText('This recording is gone')).toBeVisible()
})
